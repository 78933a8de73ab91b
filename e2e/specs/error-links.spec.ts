import { errorCatalogue } from 'qinghua-contract/errors'
import { tryLink } from '../pages/try-link.ts'
import { test } from '../test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, follows: true })

/** One of each way to get there; the deep run tries all. */
const some = [
  'status.broken',
  'refusal.shopNameTaken',
  'push.accountOffline',
  'inline.checkout.unpriced',
  'inline.cart.mostLines',
  'page.payment.codeExpired',
  'page.refunds.decided',
]
for (const entry of errorCatalogue()) if (some.includes(entry.id)) tryLink(entry, 'en')
