import { useState, type SyntheticEvent } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { dense, Labelled } from '../pieces/labelled.tsx'
import { None } from '../pieces/none.tsx'
import { NumberField } from '../pieces/number-field.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { Scroll } from '../pieces/scroll.tsx'
import { actForm } from './flash-sale-form.tsx'

const day = 86_400_000
const tones = { open: 'good', used: 'plain', expired: 'bad' } as const

const GiftCardForm = () => {
  const t = useText('consoleActors')
  const issue = useAct('POST /__mall/giftCards')
  const [amount, setAmount] = useState('100')
  const [days, setDays] = useState(365)
  const isReady = /^\d{1,6}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isReady) issue.mutate({ body: { amount: Number(amount), validFor: days * day } })
  }
  return (
    <form css={actForm} onSubmit={submit}>
      <Labelled label={t('giftCards.amount')}>
        <input
          css={dense}
          inputMode="decimal"
          value={amount}
          maxLength={9}
          onChange={({ target }) => setAmount(target.value)}
        />
      </Labelled>
      <NumberField label={t('giftCards.days')} value={days} min={1} max={3650} onChange={setDays} />
      <div data-part="acts">
        <Button type="submit" size="small" busy={issue.isPending} disabled={!isReady}>
          {t('giftCards.issue')}
        </Button>
      </div>
    </form>
  )
}

/** Codes that shoppers redeem for their balance. */
export const GiftCardsPanel = () => {
  const t = useText('consoleActors')
  const cards = useControl('GET /__mall/giftCards')
  return (
    <>
      <Panel title={t('giftCards.new')}>
        <GiftCardForm />
      </Panel>
      <Answered query={cards} height={64}>
        {(all) => (
          <Panel title={t('giftCards.title')} count={all.length} flush>
            {all.length === 0 ? (
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
            )}
          </Panel>
        )}
      </Answered>
    </>
  )
}
