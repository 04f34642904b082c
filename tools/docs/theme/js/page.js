// The list of pages is longer than most screens: it begins where the reader is.
const pages = document.querySelector("nav.site");
const here = pages.querySelector(".wide [aria-current]");
if (here) pages.scrollTop = Math.max(0, here.offsetTop - pages.offsetTop - pages.clientHeight / 2);

// Code and tables that are wider than the page scroll by themselves: by keys too.
function reachable() {
  for (const part of document.querySelectorAll("main pre, main table, nav.site, nav.here")) {
    const scrolls = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight;
    if (scrolls) part.tabIndex = 0;
    else part.removeAttribute("tabindex");
  }
}

reachable();
addEventListener("resize", reachable);
void document.fonts.ready.then(reachable);
