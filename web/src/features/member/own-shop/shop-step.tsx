import { limits } from '@mall/contracts/rules'
import { useText } from '../../../lib/i18n/i18n.ts'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { OnePicture } from './one-picture.tsx'
import { useFaultText } from './use-fault-text.ts'
import type { StepProps } from './use-application.ts'

export const ShopStep = ({ draft, onBusy }: StepProps) => {
  const t = useText('opening')
  const error = useFaultText(draft.faults)
  const { form, edit } = draft
  return (
    <>
      <TextField
        label={t('fields.shopName')}
        value={form.shopName}
        onChange={(shopName) => edit('shopName', { shopName })}
        hint={t('hints.shopName')}
        error={error('shopName')}
        autoComplete="organization"
      />
      <OnePicture field="shopLogo" draft={draft} onBusy={onBusy} />
      <TextArea
        label={t('fields.intro')}
        value={form.intro}
        onChange={(intro) => edit('intro', { intro })}
        hint={t('hints.intro')}
        error={error('intro')}
        maxLength={limits.shopIntro.max}
      />
    </>
  )
}
