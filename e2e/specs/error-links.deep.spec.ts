import { acts, tryLink } from '../moments/links.ts'
import { test } from '../test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const id of Object.keys(acts)) tryLink(id)
