import type { Refund } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isEmptyOrVisible, isExpressNo, isMobile } from 'qinghua-contract/input-rules'
import { useCommand } from '../../lib/api/command.ts'
import { query } from '../../lib/api/api.ts'
import { useDraft } from '../../lib/draft.ts'
import { useFields } from '../../lib/use-fields.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { PictureUpload } from '../pictures/picture-upload.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import { Grid, Stack } from '../../ui/layout.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { picturesOf } from './refund-item.tsx'
import { refundReads } from './use-refunds.ts'

export const blankExpress = { dvyId: '', number: '', mobile: '', remarks: '', pictures: [] as readonly string[] }
type ExpressDraft = Readonly<typeof blankExpress>

type ExpressField = 'dvyId' | 'number' | 'mobile' | 'remarks'

/** S5.9, S5.14 */
export const checkExpress = ({ dvyId, number, mobile, remarks }: ExpressDraft): ExpressField[] => [
  ...(dvyId === '' ? (['dvyId'] as const) : []),
  ...(isExpressNo(number.trim()) ? [] : (['number'] as const)),
  ...(isMobile(mobile.trim()) ? [] : (['mobile'] as const)),
  ...(isEmptyOrVisible(remarks) ? [] : (['remarks'] as const)),
]

const draftOf = ({ refundDelivery: sent, buyerMobile }: Refund): ExpressDraft =>
  sent === null || sent.deyId === null
    ? { ...blankExpress, mobile: buyerMobile }
    : {
        dvyId: String(sent.deyId),
        number: sent.deyNu ?? '',
        mobile: sent.mobile ?? '',
        remarks: sent.senderRemarks,
        pictures: picturesOf(sent.imgs),
      }

interface Props {
  refund: Refund
  onDone: () => void
}

export const ExpressForm = ({ refund, onDone }: Props) => {
  const t = useText('refunds')
  const corrects = refund.shipTime !== null
  const { refundSn } = refund
  const couriers = useQuery(query('GET /p/delivery/list'))
  const [form, change, forget] = useDraft(`express:${refundSn}`, draftOf(refund))
  const { edit, bind, isRight } = useFields(form, change, checkExpress, (field) =>
    t(`wrong.${field === 'remarks' ? 'text' : field}`),
  )
  const [uploading, setUploading] = useState(false)
  const first = useRef<HTMLSelectElement>(null)
  // The button that opened the correction is gone.
  useEffect(() => {
    if (corrects) first.current?.focus()
  }, [corrects])
  const send = useCommand(corrects ? 'PUT /p/orderRefund/reSubmitExpress' : 'PUT /p/orderRefund/submitExpress', {
    rereads: refundReads,
  })
  const submit = () => {
    if (!isRight() || uploading || !couriers.data) return false
    const expressId = Number(form.dvyId)
    const body = {
      refundSn,
      expressId,
      expressName: couriers.data.find(({ dvyId }) => dvyId === expressId)?.dvyName ?? '',
      expressNo: form.number.trim(),
      imgs: form.pictures.join(','),
      mobile: form.mobile.trim(),
      senderRemarks: form.remarks.trim(),
    }
    send.mutate(
      { body },
      {
        onSuccess: () => {
          forget()
          showToast('done', t(corrects ? 'expressCorrected' : 'expressSent'))
          onDone()
        },
      },
    )
    return true
  }
  if (!couriers.data && couriers.isError)
    return <ErrorState busy={couriers.isFetching} onRetry={() => void couriers.refetch()} />
  return (
    <Form label={t('express')} busy={send.isPending} onSubmit={submit}>
      <Stack gap={8} style={{ maxWidth: 720 }}>
        <Grid columns={3} gap="8px 16px" align="start">
          <Select
            label={t('courier')}
            options={(couriers.data ?? []).map(({ dvyId, dvyName }) => ({ value: String(dvyId), text: dvyName }))}
            placeholder={t('chooseCourier')}
            ref={first}
            {...bind('dvyId')}
          />
          <TextField label={t('expressNo')} maxLength={30} autoComplete="off" spellCheck={false} {...bind('number')} />
          <TextField
            label={t('mobile')}
            type="tel"
            maxLength={limits.mobile}
            autoComplete="tel-national"
            {...bind('mobile')}
          />
        </Grid>
        <TextArea label={t('remarks')} rows={2} maxLength={limits.refundText} {...bind('remarks')} />
        <PictureUpload
          label={t('expressPictures')}
          max={limits.refundPictures}
          value={form.pictures}
          onChange={(pictures) => edit({ pictures })}
          onBusy={setUploading}
        />
        <Button type="submit" size="large" wide busy={send.isPending || uploading || !couriers.data}>
          {t(corrects ? 'correctExpress' : 'sendExpress')}
        </Button>
      </Stack>
    </Form>
  )
}
