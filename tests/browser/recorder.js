// Notes what a table acts out: when each line was shown, and the points that rose, by seat; those of final scoring apart.
() => {
  const root = document.querySelector("[data-shown]");
  const acted = { shown: [], points: {}, final: {}, captions: [], cards: [], flights: 0 };
  globalThis.acted = acted;
  const note = () => {
    const line = Number(root.dataset.shown);
    if (acted.shown.at(-1)?.[1] !== line) acted.shown.push([performance.now(), line]);
  };
  new MutationObserver(note).observe(root, { attributes: true, attributeFilter: ["data-shown"] });
  note();
  const seen = (node) => {
    if (node.matches?.(".flight") || node.querySelector?.(".flight")) acted.flights += 1;
    for (const float of node.matches?.(".float") ? [node] : (node.querySelectorAll?.(".float") ?? [])) {
      const seat = /seat-(\d)/.exec(float.className)[1];
      const points = document.querySelector(".scoring") ? acted.final : acted.points;
      points[seat] = (points[seat] ?? 0) + Number(float.textContent.trim().replace("−", "-"));
    }
    for (const say of node.matches?.(".cartouche .say") ? [node] : (node.querySelectorAll?.(".cartouche .say") ?? [])) {
      acted.captions.push([Number(root.dataset.shown), say.textContent.trim()]);
    }
    for (const card of node.matches?.(".waiting") ? [node] : (node.querySelectorAll?.(".waiting") ?? [])) {
      acted.cards.push([Number(root.dataset.shown), card.textContent.trim()]);
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(seen);
  }).observe(document.body, { childList: true, subtree: true });
}
