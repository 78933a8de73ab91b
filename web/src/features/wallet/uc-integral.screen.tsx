import { useSearchParams } from 'react-router'
import { css } from '@emotion/react'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import type { PointsRecord } from 'qinghua-contract'
import { pointsSources, type PointsSource } from 'qinghua-contract/points-sources'
import { PointsHead } from './points-head.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { readRecordsAddress, askedRecords, type RecordsAddress } from './records-address.ts'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { query, api } from '../../lib/api/api.ts'
import { Grid, Stack, Surface, Text } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { keyed } from '../../ui/keyed.ts'
import { color, rowOf } from '../../ui/theme.ts'
import { Unfolds } from '../../ui/unfolds.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { orderLink, type Column, Records, recordsSize } from './records.tsx'

const questionStyle = css`
  > summary {
    ${rowOf(8)}
    justify-content: space-between;
    padding: 12px 24px;
    cursor: pointer;
    &:hover {
      color: ${color.cobalt};
    }
    &:focus-visible {
      outline-offset: -2px;
    }
  }
  &[open] > summary {
    font-weight: 600;
    svg {
      rotate: 180deg;
    }
  }
`

const PointsQuestions = () => {
  const t = useText('points')
  const questions = useQuery(query('GET /p/score/getScoreQuestion'))
  if (questions.data?.length === 0) return null
  return (
    <Stack as="section" gap={12} style={{ marginTop: 24 }} aria-labelledby="points-questions">
      <h2 id="points-questions">{t('questions')}</h2>
      <Loaded of={questions} waiting={[104]}>
        {(data) => (
          <Grid columns={2} gap="8px 16px" align="start">
            {keyed(data, ({ question }) => question).map(([key, { question, answer }]) => (
              <Surface key={key} as="details" css={questionStyle}>
                <summary>
                  {question}
                  <Unfolds />
                </summary>
                <Text tone="quiet" pad="0 24px 16px" style={{ textWrap: 'pretty' }}>
                  {answer}
                </Text>
              </Surface>
            ))}
          </Grid>
        )}
      </Loaded>
    </Stack>
  )
}

const nameOf = Object.fromEntries(Object.entries(pointsSources).map(([name, number]) => [number, name])) as Record<
  PointsRecord['source'],
  PointsSource
>

const changeOf = ({ ioType, score }: PointsRecord): number => (ioType === 1 ? score : -score)

/** S3.18: where points came from, or what they were used for. */
const useSourceText = () => {
  const t = useText('points')
  return ({ source }: PointsRecord): string => t(`sources.${nameOf[source]}`)
}

const signed = new Intl.NumberFormat('en', { signDisplay: 'always' })

/** S3.18 */
const useColumns = (): readonly Column<PointsRecord>[] => {
  const t = useText('points')
  const words = useText('records')
  const when = useTimeText()
  const sourceText = useSourceText()
  return [
    { name: 'time', title: words('time'), cell: ({ createTime }) => when(createTime), quiet: true },
    { name: 'source', title: t('records.source'), cell: sourceText },
    { name: 'order', title: words('order'), cell: ({ orderNumber }) => orderLink(orderNumber) },
    {
      name: 'until',
      title: t('records.until'),
      cell: ({ expireTime }) => expireTime && when(expireTime),
      quiet: true,
    },
    { name: 'change', title: words('change'), cell: (record) => signed.format(changeOf(record)) },
  ]
}

const PointsRecords = ({ shown }: { shown: RecordsAddress }) => {
  const t = useText('points')
  const words = useText('records')
  const sourceText = useSourceText()
  const answer = useQuery({
    ...query('GET /p/score/page', { query: askedRecords(shown, recordsSize) }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Records
        title={t('records.title')}
        path="/user-center/uc-integral"
        shown={shown}
        answer={answer}
        columns={useColumns()}
        filterTexts={{ all: words('all'), received: t('records.received'), used: t('records.used') }}
        none={t(`records.none.${shown.filter}`)}
        wayOut={{ to: '/list', way: t('records.earn') }}
        load={(paging) => api('GET /p/score/page', { query: paging })}
        file={t('records.file')}
        rowOf={(record) => [
          record.createTime,
          sourceText(record),
          record.orderNumber ?? '',
          record.expireTime ?? '',
          changeOf(record),
        ]}
      />
      {/* Below what is as long as it turns out. */}
      {!answer.isPending && (
        <SectionBoundary>
          <PointsQuestions />
        </SectionBoundary>
      )}
    </>
  )
}

/** S2.20 */
export const Screen = () => {
  const t = useText('points')
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle text={t('title')} />
      <SectionBoundary>
        <PointsHead />
      </SectionBoundary>
      <SectionBoundary>
        <PointsRecords shown={readRecordsAddress(search)} />
      </SectionBoundary>
    </>
  )
}
