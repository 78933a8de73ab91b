import type { ProductDetail } from 'qinghua-contract'
import { useId, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Sale } from './buy-to-read.tsx'
import { ChapterPage } from './chapter-page.tsx'
import { ContentsList } from './contents-list.tsx'
import { readerStyle } from './reader-style.ts'
import { keptSize, TextSize } from './text-size.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useReader } from './use-reader.ts'

interface Props {
  product: ProductDetail
  chapter: number
  sale: Sale
}

/** A work to read: a chapter, and its contents beside it. */
export const Reader = ({ product, chapter, sale }: Props) => {
  const t = useText('reading')
  const id = useId()
  const { turn, close } = useReader()
  const root = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(keptSize)
  const { prodName, contents = [] } = product
  useArrowKeys(root, (by) => {
    if (contents[chapter + by - 1] !== undefined) turn(chapter + by)
  })
  return (
    <Dialog title={prodName} width={1120} tall onClose={close}>
      <div css={readerStyle} ref={root}>
        <div data-part="side">
          <div>
            <h3 id={id}>{t('contents')}</h3>
            <TextSize size={size} onChange={setSize} />
          </div>
          <nav aria-labelledby={id}>
            <ContentsList contents={contents} />
          </nav>
        </div>
        <div key={chapter} data-part="page" style={{ fontSize: size }}>
          <ChapterPage product={product} chapter={chapter} sale={sale} />
        </div>
      </div>
    </Dialog>
  )
}
