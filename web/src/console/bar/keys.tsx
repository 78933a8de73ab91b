import type { WorldView } from 'qinghua-contract/control'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { timeText, useNow } from '../api/time-text.ts'
import { Examples, type ExampleName } from '../faults/examples.tsx'
import { journal } from '../journal/journal-store.ts'
import { spans } from '../time/spans.ts'
import { disarm, failNextCall, letGo, moveClock, runAction, toNextDeadline } from './actions.ts'
import { client } from './bar-state.ts'

interface Props {
  /** Returns the message to show. */
  act: () => Promise<string>
  children: ReactNode
}

const KeyButton = ({ act, children }: Props) => {
  const t = useText('consoleBar')
  const { isPending, mutate } = useMutation({ mutationFn: () => runAction(act, t('noAnswer')) }, client)
  return (
    <button type="button" data-part="key" aria-busy={isPending || undefined} onClick={() => isPending || mutate()}>
      {children}
    </button>
  )
}

const jumps = ['m1', 'h1', 'd1'] as const

/** The time in the world, continued from the local time `at`. */
export const Clock = ({ view: { clock }, at }: { view: WorldView; at: number }) => {
  const t = useText('consoleBar')
  const now = useNow(clock, at) ?? clock.now
  return (
    <Row gap={10}>
      <Text as="time" title={timeText(now)} size="body" bold keeps>
        {timeText(now).slice(5)} {!clock.running && t('frozen')}
      </Text>
      <Row gap={4} role="group" aria-label={t('forward')}>
        {jumps.map((name) => (
          <KeyButton key={name} act={async () => (await moveClock(spans[name]), t(`spans.${name}`))}>
            {t(`spans.${name}`)}
          </KeyButton>
        ))}
        <KeyButton
          act={async () => {
            const text = await toNextDeadline()
            return text === null ? t('noNext') : t('reached', { text })
          }}
        >
          {t('next')}
        </KeyButton>
      </Row>
    </Row>
  )
}

/** A menu of faults for the next call of the shop. */
export const NextCall = ({ armed }: { armed: number }) => {
  const t = useText('consoleBar')
  const fault = useText('consoleFaults')
  const held = useStore(journal).filter(
    ({ ending, struck }) => ending === 'underWay' && struck.some(({ effect }) => effect.kind === 'hold'),
  ).length
  const arm = (name: ExampleName): void =>
    void runAction(async () => {
      await failNextCall(name)
      return t('willFail', { fault: fault(`example.${name}`) })
    }, t('noAnswer'))
  return (
    <Row gap={4}>
      <Examples data-part="key" aria-label={t('fail')} none={t('fail')} value="" onChoose={arm} />
      {held > 0 && (
        <KeyButton act={async () => t('wentOn', { count: await letGo() })}>{t('letGo', { count: held })}</KeyButton>
      )}
      {armed > 0 && (
        <KeyButton act={async () => (await disarm(), t('disarmed'))}>{t('disarm', { count: armed })}</KeyButton>
      )}
    </Row>
  )
}
