import { errorCatalogue } from 'qinghua-contract/errors'
import { tryLink } from '../pages/try-link.ts'
import { test } from '../test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, follows: true })

for (const [at, entry] of errorCatalogue().entries()) tryLink(entry, at % 2 === 0 ? 'zh' : 'en')
