import { css } from '@emotion/react'
import type { TopUpOffer } from 'qinghua-contract'
import { topUp } from 'qinghua-contract/rules'
import { useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { PayCard, PayScreen, PayCardSkeleton, PayVisitor, ToPay } from '../buy/pay-screen.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { choosableWhole } from '../../ui/choosable.ts'
import { moneyText } from '../../ui/money.ts'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { digits, type } from '../../ui/theme.ts'
import { type TopUpChoice, amountError, readChoice, wantedOf, inAddress } from './top-up-address.ts'
import { api, query } from '../../lib/api/api.ts'
import { ApiError, isRefusal } from '../../lib/api/api-error.ts'
import { useQueryNow } from '../../lib/navigation/query-now.ts'
import { useUser } from '../../lib/session/session.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { payAfter } from '../buy/pay-paths.ts'
import { PaySubjectHere, useScanning } from '../buy/pay-subject.tsx'
import { useMethods } from '../buy/use-methods.ts'
import { focusFirstError } from '../../ui/form.tsx'
import { Price } from '../../ui/price.tsx'
import { Loaded } from '../../ui/loaded.tsx'

const root = css`
  > legend {
    margin-bottom: 12px;
    color: inherit;
    font: 600 ${type.lead};
  }
  > p:not(:empty) {
    margin-top: 8px;
  }
`
const offer = css`
  ${choosableWhole}
  align-content: center;
  min-height: 84px;
`
const whole = new Intl.NumberFormat('en')

interface Props {
  offers: readonly TopUpOffer[]
  choice: TopUpChoice
  onChoose: (choice: TopUpChoice) => void
  /** Of the amount of one's own. */
  error: string | undefined
  /** Why a chosen offer cannot be paid. */
  refusal: string | undefined
}

/** The offers with their gifts, or an amount of one's own (S2.8). */
const AmountChoice = ({ offers, choice, onChoose, error, refusal }: Props) => {
  const t = useText('recharge')
  const id = useId()
  const isOwn = 'typed' in choice
  const chosen = isOwn ? null : choice.id
  return (
    <fieldset css={root} role="radiogroup" aria-describedby={refusal ? `${id}-refusal` : undefined}>
      <legend>{t('amount')}</legend>
      <Grid columns="repeat(auto-fit, minmax(min(100%, 160px), 1fr))" wide gap={12}>
        {offers.map(({ balanceId, rechargeAmount, giftAmount }) => (
          <Stack key={balanceId} as="label" css={offer} align="center" text="center" pad={12}>
            <input type="radio" name={id} checked={balanceId === chosen} onChange={() => onChoose({ id: balanceId })} />
            <strong style={{ font: `700 26px/32px ${digits}` }}>
              <span style={{ marginRight: 2, fontSize: 15 }}>¥</span>
              {whole.format(rechargeAmount)}
            </strong>
            <Text as="span" tone={giftAmount > 0 ? 'alarm' : 'faint'} size="note">
              {giftAmount > 0 ? t('gift', { gift: moneyText(giftAmount) }) : t('noGift')}
            </Text>
          </Stack>
        ))}
        <Stack as="label" css={offer} align="center" text="center" pad={12}>
          <input type="radio" name={id} checked={isOwn} onChange={() => onChoose({ typed: '' })} />
          <Text as="strong" size="lead" bold>
            {t('own')}
          </Text>
          <Text as="span" tone="faint" size="note">
            {t('ownNote')}
          </Text>
        </Stack>
      </Grid>
      {isOwn && (
        <div style={{ maxWidth: 320, marginTop: 16 }}>
          <TextField
            label={t('ownAmount')}
            hint={t('limits', { least: whole.format(topUp.least), most: whole.format(topUp.most) })}
            error={error}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={choice.typed}
            onChange={(typed) => onChoose({ typed })}
          />
        </div>
      )}
      <Text id={`${id}-refusal`} role="alert" tone="alarm" size="small">
        {refusal}
      </Text>
    </fieldset>
  )
}

const route = 'POST /p/balance/pay'

interface Refusal {
  readonly of: 'offer' | 'own'
  readonly text: string
}

const TopUpForm = ({ offers, onChanged }: { offers: readonly TopUpOffer[]; onChanged: () => void }) => {
  const t = useText('recharge')
  const balance = useUser()?.balance
  const [search, change] = useQueryNow()
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const first = offers.find(({ giftAmount }) => giftAmount > 0) ?? offers[0]
  const choice = readChoice(search) ?? (first ? { id: first.balanceId } : { typed: '' })
  const wanted = wantedOf(choice, offers)
  const fee = wanted?.amount ?? 0
  const methods = useMethods({ fee })
  const scanning = useScanning() && wanted !== null
  const choose = (chosen: TopUpChoice) => {
    setRefusal(null)
    setTried(false)
    change(inAddress(chosen))
  }
  const isReady = () => {
    setTried(true)
    if (wanted === null && card.current) focusFirstError(card.current)
    return wanted !== null
  }
  const onFailed = (error: Error | null) => {
    if (!(error instanceof ApiError) || error.text === null) return
    if (isRefusal(error, 'topUpAmount')) setRefusal({ of: 'typed' in choice ? 'own' : 'offer', text: error.text })
    if (!isRefusal(error, 'unknownTopUp')) return
    setRefusal({ of: 'offer', text: error.text })
    onChanged()
  }
  const mistake = 'typed' in choice ? amountError(choice.typed) : null
  const isMissing = 'id' in choice && wanted === null
  const ownError = tried && mistake !== null ? t(`errors.${mistake}`) : undefined
  const { id = -1, amount = 0, gift = 0 } = wanted ?? {}
  const input = id === -1 ? { id, customRechargeAmount: amount } : { id }
  const start = (payType: 2 | 3 | 9) => {
    if (payType === 9) throw new Error('a balance cannot top itself up')
    return api(route, { body: { ...input, payType } })
  }
  return (
    <PayCard
      ref={card}
      title={scanning ? t('scan') : t('what')}
      note={
        <>
          {balance === undefined ? ' ' : t('balance', { balance: moneyText(balance) })}
          {gift > 0 && ` · ${t('gift', { gift: moneyText(gift) })}`}
          {balance !== undefined && fee > 0 && ` · ${t('after', { after: moneyText(balance + fee + gift) })}`}
        </>
      }
      sum={
        fee > 0 && (
          <ToPay name={t('toPay')}>
            <Price yuan={fee} size={34} />
          </ToPay>
        )
      }
    >
      {!scanning && (
        <AmountChoice
          offers={offers}
          choice={choice}
          onChoose={choose}
          error={refusal?.of === 'own' ? refusal.text : ownError}
          refusal={isMissing && refusal === null ? t('gone') : refusal?.of === 'offer' ? refusal.text : undefined}
        />
      )}
      <PaySubjectHere
        scanning={scanning}
        subject={{
          payEntry: 1,
          fee,
          queryKey: [route, input],
          start,
          facts: { amount, gift, next: payAfter(search) },
        }}
        choice={methods}
        isReady={isReady}
        onFailed={onFailed}
      />
    </PayCard>
  )
}

const TopUp = () => {
  const loggedIn = useLoggedIn()
  const offers = useQuery({ ...query('GET /p/userBalance/getList'), enabled: loggedIn })
  if (!loggedIn) return <PayVisitor />
  return (
    <Loaded of={offers} waiting={<PayCardSkeleton heights={[120, 140]} />}>
      {(data) => <TopUpForm offers={data} onChanged={() => void offers.refetch()} />}
    </Loaded>
  )
}

/** S2.8 */
export const Screen = () => {
  const t = useText('recharge')
  return (
    <PayScreen title={t('title')}>
      <SectionBoundary>
        <TopUp />
      </SectionBoundary>
    </PayScreen>
  )
}
