// The list of pages is longer than most screens: it begins where the reader is.
const pages = document.querySelector("nav.site");
const here = pages.querySelector(".wide [aria-current]");
if (here) pages.scrollTop = Math.max(0, here.offsetTop - pages.offsetTop - pages.clientHeight / 2);
