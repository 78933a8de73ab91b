import { useText } from '../../lib/i18n/i18n.ts'
import { moneyText } from '../../ui/money.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act } from '../form/act.tsx'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { None } from '../pieces/none.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { Scroll } from '../pieces/scroll.tsx'

const year = 365 * 86_400_000
const tones = { open: 'good', used: 'plain', expired: 'bad' } as const

/** Codes that shoppers redeem for their balance. */
export const GiftCardsPanel = () => {
  const t = useText('consoleActors')
  const cards = useControl('GET /__mall/giftCards')
  return (
    <Panel
      title={t('giftCards.title')}
      count={cards.data?.length}
      flush
      actions={
        <Act
          route="POST /__mall/giftCards"
          act={t('giftCards.issue')}
          start={{ body: { amount: 100, validFor: year } }}
        />
      }
    >
      <Answered query={cards} height={64}>
        {(all) =>
          all.length === 0 ? (
            <None>{t('giftCards.none')}</None>
          ) : (
            <Scroll label={t('giftCards.title')}>
              <Rows label={t('giftCards.title')}>
                {all.map(({ code, amount, state, until, usedBy, usedAt }) => (
                  <Row
                    key={code}
                    what={
                      <>
                        <strong>{moneyText(amount)}</strong> {code}{' '}
                        <Chip tone={tones[state]}>{t(`giftCards.states.${state}`)}</Chip>
                      </>
                    }
                    note={
                      usedAt === null
                        ? t('endsAt', { time: timeText(until) })
                        : t('giftCards.usedBy', { userName: usedBy, time: timeText(usedAt) })
                    }
                  >
                    <CopyButton text={code} name={t('giftCards.code')} />
                  </Row>
                ))}
              </Rows>
            </Scroll>
          )
        }
      </Answered>
    </Panel>
  )
}
