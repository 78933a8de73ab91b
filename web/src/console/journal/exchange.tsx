import { css } from '@emotion/react'
import { useState } from 'react'
import { Answered, None } from '../pieces/panel.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { Changes } from './changes.tsx'
import { CopyButton } from '../pieces/buttons.tsx'
import type { Entry } from './entry.ts'
import { Button } from '../../ui/button.tsx'
import { show } from '../address.ts'
import { beginFault } from '../faults/fault-store.ts'
import { valueIn } from '../form/fields.ts'
import { useControl } from '../api/use-control.ts'
import { mono, Scroll } from '../pieces/scroll.tsx'

/** Indents JSON; other text stays unchanged. */
const pretty = (text: string): string => {
  const value = valueIn(text)
  return value === text ? text : JSON.stringify(value, null, 2)
}

const bodyStyle = css`
  margin: 0;
  padding: 10px 12px;
  background: ${color.sunken};
  ${mono}
  white-space: pre-wrap;
`
const mostShown = 100_000

const Body = ({ text, type }: { text: string; type: string }) => {
  const t = useText('consoleJournal')
  const shown = pretty(text)
  if (shown === '' || shown === 'null') return <None>{t('noBody')}</None>
  return (
    <>
      <Scroll label={type}>
        <pre css={bodyStyle}>
          {shown.slice(0, mostShown)}
          {shown.length > mostShown && '…'}
        </pre>
      </Scroll>
      <CopyButton text={shown} name={t('body')} />
    </>
  )
}

interface AnswerSoProps {
  route: string
  answer: { readonly status: number | null; readonly type: string; readonly body: string }
}

/** The next calls get the answer of this one, as it was or as somebody changes it. */
const AnswerSo = ({ route, answer: { status, type, body } }: AnswerSoProps) => {
  const t = useText('consoleJournal')
  if (status === null) return null
  const begin = (): void => {
    const effect = { kind: 'answer', status, body: type.includes('json') ? valueIn(body) : body } as const
    beginFault({ on: route, effect, timing: { kind: 'every' } })
    show({ tab: 'faults' })
  }
  return (
    <Row pad="0 0 8px">
      <Button look="outline" size="small" onClick={begin}>
        {t('answerSo')}
      </Button>
    </Row>
  )
}

const root = css`
  padding: 4px 16px 16px;
  [role='tabpanel'] {
    padding-top: 12px;
    &:has(> ul) {
      margin-inline: -16px;
    }
  }
`

export const Exchange = ({ entry: { id, kind, route } }: { entry: Entry }) => {
  const t = useText('consoleJournal')
  const [view, setView] = useState('answer')
  const exchange = useControl('GET /__mall/calls/{id}/exchange', { params: { id } })
  return (
    <div css={root}>
      <Answered of={exchange} height={240}>
        {({ request, answer, without, changes }) => {
          const answered =
            answer.ending === 'answered' ? (
              <>
                {kind === 'call' && <AnswerSo route={route} answer={answer} />}
                <Body text={answer.body} type={answer.type} />
              </>
            ) : (
              <None>{t(`nothingSent.${answer.ending}`)}</None>
            )
          const unfaulted = without && (
            <>
              <Text pad="0 0 8px" tone="quiet" size="note">
                {t('wouldHave', { status: without.status ?? '' })}
              </Text>
              <Body text={without.body} type={without.type} />
            </>
          )
          const asked = request.isRead ? (
            <Body text={JSON.stringify(request.body ?? null)} type="application/json" />
          ) : (
            <None>{t('unread')}</None>
          )
          const changed = <Changes changes={changes} />
          return (
            <Tabs
              label={t('exchange')}
              value={view}
              onChange={setView}
              tabs={[
                { value: 'answer', label: t('views.answer'), content: answered },
                ...(without ? [{ value: 'without', label: t('views.without'), content: unfaulted }] : []),
                { value: 'request', label: t('views.request'), content: asked },
                { value: 'changes', label: t('views.changes', { count: changes.length }), content: changed },
              ]}
            />
          )
        }}
      </Answered>
    </div>
  )
}
