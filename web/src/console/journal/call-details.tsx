import { claimLike } from './verify.tsx'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { show } from '../address.ts'
import { useHere } from '../api/place.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Press } from '../form/act.tsx'
import { forkName } from '../worlds/world-name.ts'
import { faultWords, type Entry, type Departure } from './entry.ts'
import { Exchange } from './exchange.tsx'
import { Places } from './places.tsx'

const Departures = ({ title, departures }: { title: string; departures: readonly Departure[] }) => {
  if (departures.length === 0) return null
  return (
    <Text as="section" pad="12px 16px 0" size="note">
      <Text as="h3" size="note" bold>
        {title}
      </Text>
      <Places graded places={departures} />
    </Text>
  )
}

export const CallDetails = ({ entry }: { entry: Entry }) => {
  const t = useText('consoleJournal')
  const shownIn = localeOf(useLanguage())
  const here = useHere()
  const { data: worlds = [] } = useControl('GET /__mall/worlds')
  const { id, step, at, kind, route, language, userId, notes, faults } = entry
  const { refusal, verdict, status, ending, ms, page, proxyExchange } = entry
  const verdictText = (): string | null => {
    if (verdict !== null) return faults.length > 0 ? t('onPurpose', { verdict }) : verdict
    const isJudged = !proxyExchange || proxyExchange.answeredBy === 'target'
    return ending === 'answered' && isJudged ? t('kept') : null
  }
  const facts = [
    { name: t('fact.call'), value: id },
    { name: t('fact.at'), value: timeText(at) },
    { name: t('fact.status'), value: status ?? t(`endings.${ending}`) },
    { name: t('fact.ms'), value: typeof ms === 'number' ? t('ms', { ms: Math.round(ms * 10) / 10 }) : null },
    { name: t('fact.page'), value: page ?? null },
    { name: t('fact.user'), value: userId ?? t('visitor') },
    { name: t('fact.language'), value: language },
    { name: t('fact.faults'), value: faultWords(entry, shownIn).join('\n') },
    { name: t('fact.refusal'), value: refusal },
    { name: t('fact.answeredBy'), value: proxyExchange ? t(`answeredBy.${proxyExchange.answeredBy}`) : null },
    { name: t('fact.trouble'), value: proxyExchange?.explained?.[shownIn] ?? proxyExchange?.trouble ?? null },
    { name: t('fact.verdict'), value: verdictText() },
    { name: t('fact.notes'), value: notes.join('\n') },
  ]
  return (
    <>
      <Stack as="header" edge="bottom" gap={12} pad="12px 16px">
        <Text as="h2" size="body" bold>
          {route}
        </Text>
        <Facts facts={facts} />
        <Row gap={6} wrap>
          {kind === 'call' && (
            <>
              <Button look="outline" size="small" onClick={() => show({ tab: 'faults', on: route })}>
                {t('armHere')}
              </Button>
              <Button look="outline" size="small" onClick={() => claimLike(entry)}>
                {t('verifyLike')}
              </Button>
            </>
          )}
          {here && step !== undefined && (
            <>
              <Press
                route="POST /__mall/worlds/{name}/rewind"
                act={t('rewind')}
                sure={t(proxyExchange ? 'rewindHereSure' : 'rewindSure', { step })}
                input={{ params: { name: here.world }, body: { to: step } }}
                onDone={() => showToast('done', t('rewound'))}
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
        </Row>
      </Stack>
      <Departures title={t('departuresOf.request')} departures={proxyExchange?.request ?? []} />
      <Departures title={t('departuresOf.answer')} departures={proxyExchange?.answer ?? []} />
      {proxyExchange?.leftOut !== undefined && (
        <Text pad="8px 16px 0" tone="quiet" size="note">
          {t('leftOut', { count: proxyExchange.leftOut })}
        </Text>
      )}
      <Exchange entry={entry} />
    </>
  )
}
