import type { English } from '../texts.ts'

export const terms: English<'terms'> = { service: 'User Service Agreement', privacy: 'Privacy Policy' }
