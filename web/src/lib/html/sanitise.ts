import DOMPurify, { type Config } from 'dompurify'
import { policy } from './policy.ts'

const tags =
  'h2 h3 h4 p br ul ol li strong b em i u s a img blockquote table thead tbody tr th td hr span div figure figcaption'

const numbers = ['width', 'height', 'colspan', 'rowspan']

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

const allowed: Config = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', ...numbers],
  // Otherwise these would have to look like addresses, too.
  ADD_URI_SAFE_ATTR: numbers,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|\/(?!\/))/i,
  ALLOW_DATA_ATTR: false,
}
if (policy) allowed.TRUSTED_TYPES_POLICY = policy

/** Allows text, structure, pictures and http(s) links. */
export const sanitise = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
