/** Uploads, and answers of testers or other servers, must not act as a page of this origin, whatever their content type. */
export const untrusted = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const
