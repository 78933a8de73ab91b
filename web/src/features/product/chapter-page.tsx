import type { ProductDetail, Chapter } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useEffectEvent } from 'react'
import { css } from '@emotion/react'
import { ApiError, isRefusal } from '../../lib/api/api-error.ts'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { buttonStyle, Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, type } from '../../ui/theme.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { unitOf, keepPlace, placeIn } from './reading-place.ts'
import { useReader } from './use-reader.ts'
import { keyed } from '../../ui/keyed.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { Price } from '../../ui/price.tsx'

export interface Sale {
  readonly price: number
  readonly onBuy: () => void
}

interface BuyToReadProps {
  product: ProductDetail
  title: string
  sale: Sale
}

/** Where the sample ends. */
const BuyToRead = ({ product, title, sale: { price, onBuy } }: BuyToReadProps) => {
  const t = useText('reading')
  const d = useText('detail')
  const loggedIn = useLoggedIn()
  const { kind, contents = [], status, totalStocks } = product
  const isForSale = status === 1 && totalStocks > 0
  return (
    <Stack as="section" gap={8} pad="20px 24px" ground="ruled" aria-label={title}>
      <Text as="h4" size="lead" heavy style={{ margin: 0 }}>
        {title}
      </Text>
      <Text tone="quiet" size="note">
        {isForSale ? t(`buyHint.${unitOf(kind)}`, { count: contents.length }) : d('offShelf')}
      </Text>
      <Row gap="8px 16px" wrap pad="4px 0 0">
        {isForSale && (
          <>
            <Price yuan={price} size={26} />
            <Button look="buy" onClick={onBuy}>
              {d('buy')}
            </Button>
          </>
        )}
        {!loggedIn && (
          <Button look="quiet" onClick={() => askLogin('needed')}>
            {t('login')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

/** Of what is read at length. */
const serif = "Georgia, 'Times New Roman', 'Songti SC', 'Noto Serif CJK SC', 'Noto Serif SC', SimSun, serif"

const scrolling = '[data-part="page"]'

const article = css`
  max-width: 34em;
  margin-inline: auto;
  color: ${color.ink};
  font-family: ${serif};
  line-height: 1.7;
  overflow-wrap: anywhere;
  &:lang(zh) {
    line-height: 1.95;
  }
  > h3 {
    margin-bottom: 0.8em;
    font: 700 1.5em/1.4 ${serif};
    > small {
      display: block;
    }
  }
  > :is(section, nav) {
    margin-top: 32px;
    font: ${type.body};
  }
`

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

interface ChapterTextProps {
  product: ProductDetail
  chapter: Chapter
}

/** Goes on where it was left, and keeps the place. Its page scrolls. */
const ChapterText = ({ product, chapter: { chapter, passages } }: ChapterTextProps) => {
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

interface Props {
  product: ProductDetail
  chapter: number
  sale: Sale
}

const TextSkeleton = () => (
  <Stack gap={16} aria-busy="true">
    {Array.from({ length: 9 }, (_, at) => (
      <Skeleton key={at} width={at % 3 === 2 ? '62%' : '100%'} height={20} />
    ))}
  </Stack>
)

export const ChapterPage = ({ product, chapter, sale }: Props) => {
  const t = useText('reading')
  const loggedIn = useLoggedIn()
  const { linkTo } = useReader()
  const heading = useRef<HTMLHeadingElement>(null)
  const { prodId, kind, contents = [] } = product
  const unit = unitOf(kind)
  const asked = { query: { prodId, chapter } }
  const own = useQuery({ ...query('GET /p/prod/chapter', asked), enabled: loggedIn, meta: { silent: true } })
  const free = useQuery({ ...query('GET /prod/chapter', asked), enabled: !loggedIn, meta: { silent: true } })
  const { data, error, isFetching, refetch } = loggedIn ? own : free
  useEffect(() => heading.current?.focus({ preventScroll: true }), [chapter])
  const isRefused = error instanceof ApiError && error.kind === 'refused'
  const next = contents[chapter]
  const canGoOn = next !== undefined && (next.isFree || own.data?.isOwned === true)
  return (
    <article css={article}>
      <h3 ref={heading} tabIndex={-1}>
        <Text as="small" tone="faint" size="note">
          {t(`no.${unit}`, { no: chapter })}
        </Text>
        {contents[chapter - 1]?.title}
      </h3>
      {!data && !error && <TextSkeleton />}
      {!data && error && !isRefused && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {isRefused && isRefusal(error, 'chapterNotFree') && (
        <BuyToRead product={product} title={error.text ?? t('end')} sale={sale} />
      )}
      {isRefused && !isRefusal(error, 'chapterNotFree') && (
        <EmptyState text={error.text ?? ''}>
          <Link css={buttonStyle} data-look="outline" data-size="small" {...linkTo(1)}>
            {t('first')}
          </Link>
        </EmptyState>
      )}
      {data && (
        <>
          {unit === 'part' && (
            <Text tone="quiet" size="note">
              {t('transcript')}
            </Text>
          )}
          <ChapterText product={product} chapter={data} />
          {next && !canGoOn && <BuyToRead product={product} title={t('end')} sale={sale} />}
          {!next && (
            <Text tone="quiet" size="note" text="center" style={{ marginBlock: 32 }}>
              {t('over')}
            </Text>
          )}
        </>
      )}
      <Row as="nav" justify="between" align="stretch" aria-label={t('turn')}>
        {chapter > 1 && (
          <Link css={buttonStyle} data-look="outline" data-size="small" {...linkTo(chapter - 1)}>
            {t(`previous.${unit}`)}
          </Link>
        )}
        {canGoOn && (
          <Link css={buttonStyle} data-size="small" style={{ marginLeft: 'auto' }} {...linkTo(chapter + 1)}>
            {t(`next.${unit}`)}
          </Link>
        )}
      </Row>
    </article>
  )
}
