import type { English } from '../../lib/i18n/texts.ts'

export const terms: English<'terms'> = {
  service: 'User Service Agreement',
  privacy: 'Privacy Policy',
  contents: 'Contents',
}
