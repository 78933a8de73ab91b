import { tryLink } from '../moments/links.ts'
import { test } from '../test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** One in the middle of a checkout, one with an armed fault, one whose address contains an id made by the scenario. */
for (const id of ['refusal.addressNeeded', 'inline.uploads.failed', 'page.refunds.decided']) tryLink(id)
