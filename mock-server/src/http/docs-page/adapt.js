import { words } from './words.js'

const name = (node, label, role) => {
  node.setAttribute('aria-label', label)
  if (role) node.setAttribute('role', role)
}

/** Accessibility fixes for the viewer. */
const lacks = (labels) => [
  // The title is a first-level heading, so what follows has to start at the second.
  ['h3, h4, h5', (node) => node.setAttribute('aria-level', Number(node.tagName[1]) - 1)],
  // The link is inside a button, which sets the address itself.
  ['.opblock-summary-control a', (node) => node.removeAttribute('href')],
  ['.information-container', (node) => name(node, labels.about, 'region')],
  ['.filter', (node) => name(node, labels.filter, 'search')],
  ['.modal-ux', (node) => name(node, labels.authorizations, 'dialog')],
  ['.close-modal', (node) => name(node, labels.close)],
  // The label differs from the visible text.
  ['.modal-btn', (node) => node.removeAttribute('aria-label')],
  ['.examples-select-element', (node) => name(node, labels.example)],
  ['.body-param__text', (node) => name(node, labels.body)],
]

/** Applies the fixes to elements as they appear. */
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
