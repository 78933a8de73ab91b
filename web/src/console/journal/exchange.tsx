import { css } from '@emotion/react'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { quietNote } from '../../ui/theme.ts'
import { Answered } from '../pieces/answered.tsx'
import { Changes } from '../pieces/changes.tsx'
import { None } from '../pieces/none.tsx'
import { AnswerSo } from './answer-so.tsx'
import { Difference } from './difference.tsx'
import { Body } from './body.tsx'
import type { Entry } from './entry.ts'
import { useExchange } from './use-exchange.ts'

const root = css`
  padding: 4px 16px 16px;
  /* Five tabs in one row at 1280. */
  > div [role='tablist'] {
    column-gap: 12px;
  }
  [role='tabpanel'] {
    padding-top: 12px;
    &:has(> ul) {
      margin-inline: -16px;
    }
  }
`
const note = css`
  margin-bottom: 8px;
  ${quietNote}
`
type View = 'answer' | 'without' | 'request' | 'changes' | 'difference'

interface Props {
  entry: Pick<Entry, 'id' | 'kind' | 'route'>
  previous: string | undefined
}

export const Exchange = ({ entry: { id, kind, route }, previous }: Props) => {
  const t = useText('consoleJournal')
  const [view, setView] = useState<View>('answer')
  const exchange = useExchange(id)
  return (
    <div css={root}>
      <Answered query={exchange} height={240}>
        {({ request, answer, without, changes }) => (
          <Tabs<View>
            label={t('exchange')}
            value={view}
            onChange={setView}
            tabs={[
              {
                value: 'answer',
                label: t('views.answer'),
                content:
                  answer.ending === 'answered' ? (
                    <>
                      {kind === 'call' && <AnswerSo route={route} answer={answer} />}
                      <Body text={answer.body} type={answer.type} />
                    </>
                  ) : (
                    <None>{t(`nothingSent.${answer.ending}`)}</None>
                  ),
              },
              ...(without
                ? [
                    {
                      value: 'without' as const,
                      label: t('views.without'),
                      content: (
                        <>
                          <p css={note}>{t('wouldHave', { status: without.status ?? '' })}</p>
                          <Body text={without.body} type={without.type} />
                        </>
                      ),
                    },
                  ]
                : []),
              {
                value: 'request',
                label: t('views.request'),
                content: request.isRead ? (
                  <Body text={JSON.stringify(request.body ?? null)} type="application/json" />
                ) : (
                  <None>{t('unread')}</None>
                ),
              },
              {
                value: 'changes',
                label: t('views.changes', { count: changes.length }),
                content: <Changes changes={changes} before={t('before')} after={t('after')} />,
              },
              {
                value: 'difference',
                label: t('views.difference'),
                content: view === 'difference' ? <Difference answer={answer.body} previous={previous} /> : null,
              },
            ]}
          />
        )}
      </Answered>
    </div>
  )
}
