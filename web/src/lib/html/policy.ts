import type { TrustedTypePolicyFactory } from 'trusted-types/lib'

/** The only policy that the page's CSP allows: its output is parsed, and never inserted as it came. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory }
export const policy = trustedTypes?.createPolicy('shop-html', {
  createHTML: (html) => html,
  createScript: () => '',
  createScriptURL: () => 'about:blank',
})
