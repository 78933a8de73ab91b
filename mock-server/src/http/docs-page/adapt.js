import { words } from './words.js'

const name = (node, label, role) => {
  node.setAttribute('aria-label', label)
  if (role) node.setAttribute('role', role)
}

/** What the viewer leaves out for who hears the page, or goes by keys. */
const lacks = (say) => [
  // Its title is of the first level, and what comes under it of the third.
  ['h3, h4, h5', (node) => node.setAttribute('aria-level', Number(node.tagName[1]) - 1)],
  // A link in a key does nothing by itself; the key puts its address into that of the page.
  ['.opblock-summary-control a', (node) => node.removeAttribute('href')],
  ['.information-container', (node) => name(node, say.about, 'region')],
  ['.filter', (node) => name(node, say.filter, 'search')],
  ['.modal-ux', (node) => name(node, say.authorizations, 'dialog')],
  ['.close-modal', (node) => name(node, say.close)],
  // What they are called is not what they say.
  ['.modal-btn', (node) => node.removeAttribute('aria-label')],
  ['.examples-select-element', (node) => name(node, say.example)],
  ['.body-param__text', (node) => name(node, say.body)],
]

/** Adds it to each part as it appears. */
export const adapt = (root, language) => {
  const all = lacks(words[language])
  const mend = (node) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return
    for (const [selector, add] of all) {
      if (node.matches(selector)) add(node)
      for (const inner of node.querySelectorAll(selector)) add(inner)
    }
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) mend(node)
  }).observe(root, { childList: true, subtree: true })
}
