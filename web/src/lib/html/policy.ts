import type { TrustedTypePolicyFactory } from 'trusted-types/lib'

/** The one policy that the page's rules allow: what it passes is parsed, and never becomes part of the page as it came. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory }
export const policy = trustedTypes?.createPolicy('shop-html', {
  createHTML: (html) => html,
  createScript: () => '',
  createScriptURL: () => 'about:blank',
})
