import type { English } from '../../lib/i18n/texts.ts'

export const terms: English<'terms'> = {
  trail: 'You are here',
  home: 'Home',
  service: 'User Service Agreement',
  privacy: 'Privacy Policy',
}
