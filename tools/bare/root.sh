#!/bin/sh
# A minimal Debian with Python, venv, make and git, and an ordinary user: what a new machine has, and no more.
#   sudo tools/bare/root.sh FOLDER
# Packages come from the mirror that this machine uses; so do its certificates, because a proxy may have its own.
set -eu
root=$1
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' "Codename: $suite" | head -n 1)
command -v debootstrap >/dev/null || { echo "debootstrap is missing (Debian: apt install debootstrap)."; exit 1; }
[ "$(id -u)" = 0 ] || { echo "A Debian root can be made by root only."; exit 1; }
debootstrap --variant=minbase --include=python3,python3-venv,make,git,ca-certificates "$suite" "$root" "$mirror" >"$root.log" 2>&1 \
  || { tail -n 20 "$root.log"; exit 1; }
cp /etc/resolv.conf /etc/hosts "$root/etc/"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
[ ! -f /etc/pip.conf ] || cp /etc/pip.conf "$root/etc/"
cp /etc/apt/apt.conf.d/* "$root/etc/apt/apt.conf.d/" 2>/dev/null || true
chroot "$root" useradd --create-home --shell /bin/sh player
echo "$root is a Debian $suite of $(du -sm "$root" | cut -f1) MB."
