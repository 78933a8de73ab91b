/** What people uploaded, or another server said, must not act as a page of ours, whatever it claims to be. */
export const untrusted = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const
