import type { Chapter, ProductDetail } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { keepPlace, placeIn } from './reading-place.ts'
import { keyed } from '../../ui/keyed.ts'

const scrolling = '[data-part="page"]'

const root = css`
  > p {
    margin-block: 0.9em;
    white-space: pre-line;
    text-wrap: pretty;
    &:lang(zh) {
      text-indent: 2em;
    }
    /* Lines of a poem. */
    &[data-lines] {
      margin-block: 1.6em;
      text-indent: 0;
    }
  }
`

interface Props {
  product: ProductDetail
  chapter: Chapter
}

/** Goes on where it was left, and keeps the place. Its page scrolls. */
export const ChapterText = ({ product, chapter: { chapter, passages } }: Props) => {
  const ref = useRef<HTMLDivElement>(null)
  const { prodId, contents = [] } = product
  const keep = useEffectEvent((passage: number) =>
    keepPlace({ prodId, chapter, chapters: contents.length, passage, passages: passages.length }),
  )
  // Not before the dialog is open: what is not shown cannot scroll.
  useEffect(() => {
    const page = ref.current?.closest(scrolling)
    const told = [...(ref.current?.children ?? [])].filter((each) => each instanceof HTMLElement)
    if (!page) return undefined
    const note = () => {
      if (page.clientHeight === 0) return
      const bottoms = told.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight)
      const isOver = (bottoms.at(-1) ?? 0) <= page.scrollTop + page.clientHeight
      keep(isOver ? told.length : bottoms.findIndex((bottom) => bottom > page.scrollTop + 24))
    }
    // Who has scrolled by now is not taken back.
    if (page.scrollTop > 0) note()
    else {
      const kept = placeIn(prodId)
      const read = kept?.chapter === chapter ? Math.min(kept.passage, told.length) : 0
      if (read > 0) page.scrollTop = (told[Math.min(read, told.length - 1)]?.offsetTop ?? 0) - 16
      keep(read)
    }
    page.addEventListener('scroll', note, { passive: true })
    return () => page.removeEventListener('scroll', note)
  }, [prodId, chapter])
  return (
    <div css={root} ref={ref}>
      {keyed(passages, (passage) => passage).map(([key, passage]) => (
        <p key={key} data-lines={passage.includes('\n') || undefined}>
          {passage}
        </p>
      ))}
    </div>
  )
}
