import type { English } from '../texts.ts'

export const terms: English<'terms'> = {
  trail: 'You are here',
  home: 'Home',
  service: 'User Service Agreement',
  privacy: 'Privacy Policy',
}
