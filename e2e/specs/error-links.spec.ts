import { tryLink } from '../moments/links.ts'
import { test } from '../test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const id of ['refusal.addressNeeded', 'refusal.chatTooFast', 'inline.uploads.failed', 'page.refunds.decided'])
  tryLink(id)
