import type { Texts } from '../texts.ts'

export const terms: Texts['terms'] = { service: 'User Service Agreement', privacy: 'Privacy Policy' }
