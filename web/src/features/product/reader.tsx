import type { ProductDetail } from 'qinghua-contract'
import { useId, useRef, useState, useEffect, useEffectEvent, type RefObject } from 'react'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type Sale, ChapterPage } from './chapter-page.tsx'
import { ContentsList } from './contents-list.tsx'
import { useReader } from './use-reader.ts'
import { color, narrow } from '../../ui/theme.ts'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { local } from '../../lib/storage.ts'
import { buttonStyle } from '../../ui/button.tsx'

/** Contents beside a page of 34 characters of Chinese, about 66 of English. */
const readerStyle = css`
  height: 100%;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(0, 25vh) minmax(0, 1fr);
  }
`
const side = css`
  overflow-y: auto;
  border-right: 1px solid ${color.line};
  background: ${color.porcelain};
`
const page = css`
  position: relative;
  padding: 32px 40px 56px;
  overflow-y: auto;
  overscroll-behavior: contain;
`

/** In pixels. */
const sizes = [16, 18, 20, 23] as const
const usual = 18
const key = 'readingSize'

const letter = css`
  ${buttonStyle}
  min-width: 36px;
  line-height: 1;
`

const keptSize = (): number => {
  const kept = local.read(key)
  return sizes.find((size) => size === kept) ?? usual
}

interface TextSizeProps {
  size: number
  onChange: (size: number) => void
}

const TextSize = ({ size, onChange }: TextSizeProps) => {
  const t = useText('reading')
  const at = sizes.findIndex((each) => each === size)
  const step = (by: 1 | -1) => {
    const next = sizes[at + by]
    return {
      'aria-disabled': next === undefined,
      onClick: () => {
        if (next === undefined) return
        local.write(key, next)
        onChange(next)
      },
    }
  }
  const look = { type: 'button', css: letter, 'data-look': 'quiet', 'data-size': 'small' } as const
  return (
    <Row gap={4} align="stretch" role="group" aria-label={t('size')}>
      <button {...look} {...step(-1)} aria-label={t('smaller')} style={{ fontSize: 13 }}>
        A
      </button>
      <button {...look} {...step(1)} aria-label={t('larger')} style={{ fontSize: 19 }}>
        A
      </button>
    </Row>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Back and forth, while the focus is within. */
const useArrowKeys = (within: RefObject<HTMLElement | null>, step: (by: number) => void): void => {
  const act = useEffectEvent(step)
  useEffect(() => {
    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const by = steps[key]
      if (by === undefined || altKey || ctrlKey || metaKey) return
      if (within.current?.contains(document.activeElement)) act(by)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [within])
}

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
      <Grid css={readerStyle} columns="272px minmax(0, 1fr)" wide ref={root}>
        <Stack css={side} gap={8} justify="start" pad="16px 16px 24px">
          <Row justify="between" pad="0 0 0 8px">
            <Text as="h3" size="lead" heavy id={id}>
              {t('contents')}
            </Text>
            <TextSize size={size} onChange={setSize} />
          </Row>
          <nav aria-labelledby={id}>
            <ContentsList contents={contents} />
          </nav>
        </Stack>
        <div css={page} key={chapter} data-part="page" style={{ fontSize: size }}>
          <ChapterPage product={product} chapter={chapter} sale={sale} />
        </div>
      </Grid>
    </Dialog>
  )
}
