import { useSearchParams } from 'react-router'
import type { Footprint } from 'qinghua-contract'
import { useId } from 'react'
import { limits } from 'qinghua-contract/rules'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useText, useLanguage } from '../../lib/i18n/i18n.ts'
import { pageOf, useLastPage } from '../../lib/navigation/page-of.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { dateForm } from '../../lib/date-form.ts'
import { Link } from '../../ui/link.tsx'
import { now } from '../../lib/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { color } from '../../ui/theme.ts'
import { TileGrid, TileGridSkeleton } from '../../ui/tile-grid.tsx'
import { ChosenTile, type Choosable } from '../../ui/chosen-tile.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { api, query } from '../../lib/api/api.ts'
import { removeLater, useHidden } from '../../lib/removal.ts'
import { useSelection } from '../../lib/selection.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { ListScreen } from '../../ui/list-screen.tsx'
import { focusSelectionTotal, SelectionBar, SelectionTotal } from '../../ui/selection-bar.tsx'
import { Nothing } from '../../ui/nothing.tsx'

interface Day {
  /** `2026-11-02`, in Shanghai time. */
  readonly date: string
  readonly records: readonly Footprint[]
}

export const byDay = (records: readonly Footprint[]): readonly Day[] => {
  const days = new Map<string, Footprint[]>()
  for (const record of records) {
    const date = record.browseTime.slice(0, 10)
    days.set(date, [...(days.get(date) ?? []), record])
  }
  return [...days].map(([date, records]) => ({ date, records }))
}

const oneDay = 24 * 60 * 60 * 1000
const inShanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

/** 0 today, 1 yesterday. */
export const daysAgo = (date: string, now: number): number =>
  Math.round((Date.parse(inShanghai.format(now)) - Date.parse(date)) / oneDay)

/** “Monday 2 November”, in the reader's language; the year only if it is another one. */
export const dateText = (date: string, now: number, language: string): string =>
  dateForm(language === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    ...(date.slice(0, 4) !== inShanghai.format(now).slice(0, 4) && { year: 'numeric' }),
  }).format(Date.parse(date))

const FootprintTile = ({ product, ...choice }: Choosable & { product: Footprint }) => {
  const t = useText('footprint')
  const { prodId, prodName, pic, price, oriPrice, status, browseTime } = product
  const gone = status === 0
  return (
    <ChosenTile
      {...choice}
      pic={pic}
      name={prodName}
      title={gone ? prodName : <Link to={`/detail/${prodId}`}>{prodName}</Link>}
      gone={gone}
      chooseLabel={t('choose', { name: prodName })}
      removeLabel={t('remove', { name: prodName })}
      note={
        <>
          <p>{t('seenAt', { time: browseTime.slice(11, 16) })}</p>
          {gone && <p>{t('gone')}</p>}
        </>
      }
    >
      <Price yuan={price} was={oriPrice} size={20} />
    </ChosenTile>
  )
}

const dayHead = { marginBottom: 12, borderBottom: `2px solid ${color.ink}` }

interface Props {
  day: Day
  has: (prodId: number) => boolean
  onChoose: (prodIds: readonly number[], on: boolean) => void
  onRemove: (prodIds: readonly number[]) => void
}

const FootprintDay = ({ day: { date, records }, has, onChoose, onRemove }: Props) => {
  const t = useText('footprint')
  const language = useLanguage()
  const id = useId()
  const at = now()
  const written = dateText(date, at, language)
  const ago = daysAgo(date, at)
  const name = ago === 0 ? t('today') : ago === 1 ? t('yesterday') : written
  const ids = records.map(({ prodId }) => prodId)
  return (
    <section style={{ marginBottom: 24 }} aria-labelledby={id}>
      <Row gap={12} pad="0 0 4px" style={dayHead}>
        <h2 id={id}>{name}</h2>
        {name !== written && (
          <Text tone="faint" size="note">
            {written}
          </Text>
        )}
        <Button
          look="quiet"
          size="small"
          style={{ marginLeft: 'auto', marginRight: -14 }}
          onClick={() => onRemove(ids)}
        >
          {t('removeDay')}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </Row>
      <TileGrid label={name}>
        {records.map((product) => (
          <li key={product.prodId}>
            <FootprintTile
              product={product}
              chosen={has(product.prodId)}
              onChoose={(on) => onChoose([product.prodId], on)}
              onRemove={() => onRemove([product.prodId])}
            />
          </li>
        ))}
      </TileGrid>
    </section>
  )
}

const size = 24
const nameOf = (prodId: number): string => `footprint ${prodId}`

const useFootprints = (page: number) => {
  const hidden = useHidden()
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('GET /p/prodBrowseLog/page', { query: { current: page, size } }),
    placeholderData: keepPreviousData,
  })
  const gone = [...hidden].filter((name) => name.startsWith('footprint ')).length
  const shown = data && {
    records: data.records.filter(({ prodId }) => !hidden.has(nameOf(prodId))),
    total: Math.max(0, data.total - gone),
    pages: data.pages,
  }
  return { data: shown, isError, isFetching, refetch }
}

const wholePage = limits.pageSize
const pages = Math.ceil(limits.footprints / wholePage)

/** Removed once the offer to undo is gone: recording it again would move it to today. */
const useForget = () => {
  const t = useText('footprint')
  const client = useQueryClient()
  const forget = (prodIds: readonly number[]) =>
    removeLater({
      hides: prodIds.map(nameOf),
      text: t('removed', { count: prodIds.length }),
      undo: t('undo'),
      run: () => api('DELETE /p/prodBrowseLog', { body: [...prodIds] }, { keepalive: true }),
      refresh: () => client.invalidateQueries({ queryKey: ['GET /p/prodBrowseLog/page'] }),
    })
  const forgetAll = async () => {
    const all = await Promise.all(
      Array.from({ length: pages }, (_, at) =>
        client.fetchQuery({
          ...query('GET /p/prodBrowseLog/page', { query: { current: at + 1, size: wholePage } }),
          staleTime: 0,
        }),
      ),
    ).catch(() => [])
    const prodIds = all.flatMap(({ records }) => records.map(({ prodId }) => prodId))
    if (prodIds.length > 0) forget(prodIds)
  }
  return { forget, forgetAll }
}

const hrefOf = (page: number): string => `/user-center/uc-footprint${page > 1 ? `?page=${page}` : ''}`

const Footprints = ({ page }: { page: number }) => {
  const t = useText('footprint')
  const footprints = useFootprints(page)
  const { data } = footprints
  const ids = data?.records.map(({ prodId }) => prodId) ?? []
  const { chosen, has, set } = useSelection(ids)
  const { forget, forgetAll } = useForget()
  useLastPage(page, data?.pages, hrefOf)
  const remove = (prodIds: readonly number[]) => {
    focusSelectionTotal()
    set(prodIds, false)
    forget(prodIds)
  }
  return (
    <>
      <div style={{ margin: '4px 0 12px' }}>
        <SelectionBar
          chosen={chosen.length}
          shown={ids.length}
          allText={t('all')}
          onAll={(on) => set(ids, on)}
          removeText={t('removeChosen', { count: chosen.length })}
          onRemove={() => remove(chosen)}
        >
          <Button
            look="quiet"
            size="small"
            disabled={!data || data.total === 0}
            onClick={() => {
              focusSelectionTotal()
              void forgetAll()
            }}
          >
            {t('removeAll')}
          </Button>
        </SelectionBar>
      </div>
      <SelectionTotal text={data && t('total', { count: data.total })} />
      <ListScreen
        of={footprints}
        waiting={<TileGridSkeleton />}
        page={page}
        hrefOf={hrefOf}
        empty={<Nothing icon="clock" text={t('empty')} to="/list" way={t('look')} />}
      >
        {(records) =>
          byDay(records).map((day) => (
            <FootprintDay key={day.date} day={day} has={has} onChoose={set} onRemove={remove} />
          ))
        }
      </ListScreen>
    </>
  )
}

/** S2.20 */
export const Screen = () => {
  const t = useText('footprint')
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle text={t('title')} />
      <Footprints page={pageOf(search)} />
    </>
  )
}
