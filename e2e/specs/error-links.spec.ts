import { tryLink } from '../moments/links.ts'
import { test } from '../test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** One that is about to order, one with a fault that is armed, one whose address names what the scenario made. */
for (const id of ['refusal.addressNeeded', 'inline.uploads.failed', 'page.refunds.decided']) tryLink(id)
