import type { ErrorView } from '@mall/contracts/control'
import { openAddress } from '@mall/contracts/error-link'

/** The address that shows a message. Without a question, if opened from the console. */
export const showAddress = (link: NonNullable<ErrorView['triggers']['link']>, lang: string): string =>
  openAddress(link, { lang, step: 'go' })
