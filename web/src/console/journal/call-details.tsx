import { css } from '@emotion/react'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { color, quietNote, type, stackOf } from '../../ui/theme.ts'
import { show } from '../address.ts'
import { useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { SureButton } from '../pieces/sure-button.tsx'
import { forkName } from '../worlds/world-name.ts'
import { claimLike } from './claim-store.ts'
import { faultWords, previousOf, type Entry, type Departure } from './entry.ts'
import { Exchange } from './exchange.tsx'
import { Chip } from '../pieces/chip.tsx'
import { FoundExpected } from './found-expected.tsx'

const departuresStyle = css`
  padding: 12px 16px 0;
  > h3 {
    margin-bottom: 6px;
    font: 700 ${type.note};
  }
  > ul {
    ${stackOf(8)}
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    overflow-wrap: anywhere;
    ${quietNote}
  }
  code {
    color: ${color.ink};
    font:
      12px/18px ui-monospace,
      Consolas,
      monospace;
  }
`

const Departures = ({ title, departures }: { title: string; departures: readonly Departure[] }) => {
  const t = useText('consoleJournal')
  if (departures.length === 0) return null
  return (
    <section css={departuresStyle}>
      <h3>{title}</h3>
      <ul>
        {departures.map(({ rule, grade, path, found, expected }) => (
          <li key={`${rule} ${path}`}>
            <Chip tone={grade === 'error' ? 'bad' : 'warn'}>{t(`grades.${grade}`)}</Chip> {rule}{' '}
            <code>{path || '/'}</code>
            <br />
            <FoundExpected found={found} expected={expected} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const root = css`
  display: grid;
  > header {
    padding: 12px 16px;
    border-bottom: 1px solid ${color.line};
    > h2 {
      margin-bottom: 8px;
      font: 700 ${type.body};
    }
    > div {
      display: flex;
      flex-wrap: wrap;
      gap: 6px;
      margin-top: 12px;
    }
  }
`

const leftOut = css`
  padding: 8px 16px 0;
  ${quietNote}
`

interface Props {
  entry: Entry
  entries: readonly Entry[]
}

export const CallDetails = ({ entry, entries }: Props) => {
  const t = useText('consoleJournal')
  const shownIn = localeOf(useLanguage())
  const here = useHere()
  const { data: worlds = [] } = useControl('GET /__mall/worlds')
  const rewind = useAct('POST /__mall/worlds/{name}/rewind', () => showToast('done', t('rewound')))
  const {
    id,
    step,
    at,
    kind,
    route,
    language,
    userId,
    notes,
    faults,
    refusal,
    verdict,
    status,
    ending,
    ms,
    page,
    proxyExchange,
  } = entry
  const verdictText = (): string | null => {
    if (verdict !== null) return faults.length > 0 ? t('onPurpose', { verdict }) : verdict
    const isJudged = !proxyExchange || proxyExchange.answeredBy === 'target'
    return ending === 'answered' && isJudged ? t('kept') : null
  }
  const facts = [
    { name: t('fact.call'), value: id },
    { name: t('fact.step'), value: step ?? null },
    { name: t('fact.at'), value: timeText(at) },
    { name: t('fact.status'), value: status ?? t(`endings.${ending}`) },
    { name: t('fact.ms'), value: typeof ms === 'number' ? t('ms', { ms: Math.round(ms * 10) / 10 }) : null },
    { name: t('fact.page'), value: page ?? null },
    { name: t('fact.user'), value: userId ?? t('visitor') },
    { name: t('fact.language'), value: language },
    { name: t('fact.faults'), value: faultWords(entry, shownIn).join('\n') },
    { name: t('fact.refusal'), value: refusal },
    { name: t('fact.answeredBy'), value: proxyExchange ? t(`answeredBy.${proxyExchange.answeredBy}`) : null },
    {
      name: t('fact.trouble'),
      value: proxyExchange?.explained?.[shownIn] ?? proxyExchange?.trouble ?? null,
    },
    {
      name: t('fact.verdict'),
      value: verdictText(),
    },
    { name: t('fact.notes'), value: notes.join('\n') },
  ]
  return (
    <div css={root}>
      <header>
        <h2>{route}</h2>
        <Facts facts={facts} />
        <div>
          {kind === 'call' && (
            <>
              <Button look="outline" size="small" onClick={() => show({ tab: 'faults', on: route })}>
                {t('armHere')}
              </Button>
              <Press
                route="POST /__mall/faults"
                act={t('holdNext')}
                input={{ body: { on: route, effect: { kind: 'hold' } } }}
                onDone={() => showToast('done', t('holdsNext'))}
              />
              <Button look="outline" size="small" onClick={() => claimLike(entry)}>
                {t('verifyLike')}
              </Button>
            </>
          )}
          {here && step !== undefined && (
            <>
              <SureButton
                text={t('rewind')}
                sure={t(proxyExchange ? 'rewindHereSure' : 'rewindSure', { step })}
                busy={rewind.isPending}
                onSure={() => rewind.mutate({ params: { name: here.world }, body: { to: step } })}
              />
              <Press
                route="POST /__mall/worlds/{name}/fork"
                act={t('forkHere')}
                input={{ params: { name: here.world }, body: { as: forkName(here.world, worlds), to: step } }}
                onDone={({ name }) => {
                  show({ world: name })
                  showToast('done', t('forked', { name, step }))
                }}
              />
            </>
          )}
        </div>
      </header>
      <Departures title={t('departuresOf.request')} departures={proxyExchange?.request ?? []} />
      <Departures title={t('departuresOf.answer')} departures={proxyExchange?.answer ?? []} />
      {proxyExchange?.leftOut !== undefined && <p css={leftOut}>{t('leftOut', { count: proxyExchange.leftOut })}</p>}
      <Exchange entry={entry} previous={previousOf(entries, entry)?.id} />
    </div>
  )
}
