import { css } from '@emotion/react'
import type { Refund, Refundable } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useState, useId } from 'react'
import { useFields } from '../../lib/use-fields.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PictureUpload } from '../pictures/picture-upload.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moneyText } from '../../ui/money.ts'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { AmountField } from './amount-field.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { checkApplication, reasonsFor, type Application } from './application.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stepper } from '../../ui/stepper.tsx'

interface GiftChoiceProps {
  gifts: Refundable['giveawayList']
  kept: readonly number[]
  onChange: (kept: readonly number[]) => void
}

/** A gift worth as much as what is left to refund must go back (S5.15). */
const GiftChoice = ({ gifts, kept, onChange }: GiftChoiceProps) => {
  const t = useText('refunds')
  if (gifts.length === 0) return null
  return (
    <Stack as="fieldset" gap={8} style={{ marginBottom: 12 }}>
      <legend>{t('gifts')}</legend>
      {gifts.map(({ orderItemId: id, prodName, prodCount, pic, giveawayAmount, canKeep }) => {
        const goesBack = !kept.includes(id)
        const mustGo = goesBack && !canKeep
        return (
          <Grid
            key={id}
            columns="48px minmax(0, 1fr)"
            wide
            gap="4px 12px"
            align="center"
            pad={12}
            style={{ border: `1px solid ${color.line}` }}
          >
            <Picture src={pic} alt="" width={48} height={48} style={{ gridRow: 'span 2' }} />
            <Checkbox
              checked={goesBack}
              disabled={mustGo}
              onChange={(back) => onChange(back ? kept.filter((each) => each !== id) : [...kept, id])}
            >
              {t('giftGoesBack', { name: prodName, count: prodCount })}
            </Checkbox>
            <small>{t(mustGo ? 'giftMustGo' : 'giftCosts', { amount: moneyText(giveawayAmount) })}</small>
          </Grid>
        )
      })}
    </Stack>
  )
}

/** S5.14 */
const PiecesField = ({ value, max, onChange }: { value: number; max: number; onChange: (pieces: number) => void }) => {
  const t = useText('refunds')
  const id = useId()
  return (
    <Stack gap={4} align="start" style={{ marginBottom: 12 }}>
      <Text as="span" tone="quiet" size="note" bold>
        {t('quantity')}
      </Text>
      <Stepper
        value={value}
        max={max}
        label={t('quantity')}
        fewer={t('fewer')}
        more={t('more')}
        describedBy={id}
        onChange={onChange}
      />
      <small id={id}>{t('mostPieces', { count: max })}</small>
    </Stack>
  )
}

const goesToStyle = css`
  margin-bottom: 12px;
  background: ${color.cobaltWash};
  > svg {
    flex: none;
    margin-top: 2px;
    color: ${color.cobalt};
  }
`

interface Props {
  form: Application
  /** What is refundable for the pieces and gifts in the form. */
  can: Refundable
  moving: boolean
  /** Where the money goes. */
  goesTo: string
  /** The refund to change; absent for a new one. */
  refund?: Refund | undefined
  busy: boolean
  onChange: (part: Partial<Application>) => void
  onSend: () => void
}

/** S5.14 */
export const ApplicationForm = ({ form, can, moving, goesTo, refund, busy, onChange, onSend }: Props) => {
  const t = useText('refunds')
  const [uploading, setUploading] = useState(false)
  const check = () => checkApplication(form, can)
  const { edit, error, bind, isRight } = useFields(form, onChange, check, (field) =>
    t(`wrong.${field}`, { max: moneyText(can.maxRefundAmount) }),
  )
  const submit = () => {
    if (!isRight() || moving || uploading) return false
    onSend()
    return true
  }
  const canGoBack = can.applyTypes.includes(2)
  const reasons = reasonsFor(form, can)
  return (
    <Form label={t(refund ? 'changeTitle' : 'applyTitle')} busy={busy} onSubmit={submit}>
      <Stack gap={8}>
        {!refund && (
          <ChoiceCards
            legend={t('kinds')}
            value={form.kind}
            onChange={(kind) => edit({ kind, kept: [] })}
            error={error('kind')}
            choices={[
              { value: 'money', text: t('kind.money'), note: t('kindNote.money') },
              {
                value: 'goods',
                text: t('kind.goods'),
                note: t(canGoBack ? 'kindNote.goods' : 'kindNote.nothingToSend'),
                disabled: !canGoBack,
              },
            ]}
          />
        )}
        {!refund && form.kind === 'money' && can.isSent && !can.isReceived && (
          <ChoiceCards
            legend={t('received')}
            {...bind('received')}
            choices={[
              { value: 'yes', text: t('receivedYes') },
              { value: 'no', text: t('receivedNo') },
            ]}
          />
        )}
        <Select
          label={t('reason')}
          value={form.reason !== '' && reasons.includes(form.reason) ? form.reason : ''}
          onChange={(reason) => edit({ reason: reasons.find((each) => each === reason) ?? '' })}
          options={reasons.map((reason) => ({ value: reason, text: t(`reasons.${reason}`) }))}
          placeholder={t('chooseReason')}
          error={error('reason')}
        />
        {can.refundType === 2 && can.goodsNum > 1 && (
          <PiecesField
            value={form.pieces === 0 ? can.goodsNum : form.pieces}
            max={can.goodsNum}
            onChange={(pieces) => edit({ pieces, amount: '' })}
          />
        )}
        {form.kind === 'goods' && (
          <GiftChoice gifts={can.giveawayList} kept={form.kept} onChange={(kept) => edit({ kept, amount: '' })} />
        )}
        <AmountField can={can} moving={moving} {...bind('amount')} />
        {goesTo !== '' && (
          <Row as="p" css={goesToStyle} align="start" gap={8} pad="12px 16px" bold>
            <Icon name="wallet" size={18} /> {goesTo}
          </Row>
        )}
        <TextField
          label={t('mobile')}
          type="tel"
          maxLength={limits.mobile}
          autoComplete="tel-national"
          {...bind('mobile')}
        />
        <TextArea
          label={t('text')}
          maxLength={limits.refundText}
          placeholder={t('textPlaceholder')}
          {...bind('text')}
        />
        <PictureUpload
          label={t('proof')}
          max={limits.refundPictures}
          value={form.pictures}
          onChange={(pictures) => edit({ pictures })}
          onBusy={setUploading}
        />
        <Button type="submit" size="large" wide busy={busy || moving || uploading}>
          {t(refund ? 'change' : 'apply')}
        </Button>
      </Stack>
    </Form>
  )
}
