# Sourced by the scripts beside it: commands inside a root of root.sh, as an ordinary user with an empty environment.
#   within ROOT USER COMMAND...
within() {
  root=$1 user=$2
  shift 2
  chroot --userspec="$user:$user" "$root" env -i HOME="$(chroot "$root" getent passwd "$user" | cut -d: -f6)" \
    PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$@"
}
# Kernel file systems for as long as the script runs: processes, shared memory, terminals.
mount_kernel() {
  mkdir -p "$1/proc" "$1/dev/shm"
  mount -t proc proc "$1/proc"
  mount --bind /dev "$1/dev"
  mount --bind /dev/pts "$1/dev/pts"
  mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
  trap "umount '$1/dev/shm' '$1/dev/pts' '$1/dev' '$1/proc'" EXIT
}
