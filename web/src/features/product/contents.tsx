import type { ProductDetail } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useId, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { faintNote, rowOf, stackOf } from '../../ui/theme.ts'
import { Unfolds } from '../../ui/unfolds.tsx'
import { ContentsList } from './contents-list.tsx'
import { TrySample } from './try-sample.tsx'
import { unitOf } from './unit-of.ts'

const root = css`
  ${stackOf(8)}
  justify-items: start;
  > header {
    ${rowOf(8)}
    width: 100%;
    > span {
      flex: 1;
      ${faintNote}
    }
  }
  > ol {
    width: calc(100% + 16px);
    margin-inline: -8px;
  }
`
const atFirst = 12

/** What is in a work, and what can be read of it before buying. */
export const Contents = ({ product }: { product: ProductDetail }) => {
  const t = useText('reading')
  const id = useId()
  const [open, setOpen] = useState(false)
  const { contents = [], kind } = product
  const count = contents.length
  if (count === 0) return null
  return (
    <section css={root} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('contents')}</h2>
        <span>{t(`count.${unitOf(kind)}`, { count })}</span>
        <TrySample product={product} />
      </header>
      <ContentsList contents={contents} {...(!open && { most: atFirst })} />
      {count > atFirst && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Unfolds>{t(open ? 'fewer' : 'all')}</Unfolds>
        </button>
      )}
    </section>
  )
}
