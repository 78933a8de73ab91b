import { useText } from '../../lib/i18n/i18n.ts'
import { PictureUpload } from '../pictures/picture-upload.tsx'
import type { PictureField } from './application.ts'
import { useFaultText } from './use-fault-text.ts'
import type { StepProps } from './use-application.ts'

interface Props extends StepProps {
  field: PictureField
}

export const OnePicture = ({ field, draft: { form, faults, edit }, onBusy }: Props) => {
  const t = useText('opening')
  return (
    <PictureUpload
      label={t(`fields.${field}`)}
      max={1}
      value={form[field] === '' ? [] : [form[field]]}
      onChange={([address = '']) => edit(field, { [field]: address })}
      onBusy={(is) => onBusy(field, is)}
      error={useFaultText(faults)(field)}
    />
  )
}
