import type { Address } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AddressForm } from './address-form.tsx'

interface Props {
  address?: Address | undefined
  onClose: () => void
  onSaved?: (addrId: number) => void
}

export const AddressDialog = ({ address, onClose, onSaved }: Props) => {
  const t = useText('address')
  return (
    <Dialog title={t(address ? 'editTitle' : 'add')} width={640} onClose={onClose}>
      <AddressForm
        address={address}
        onSaved={(addrId) => {
          onClose()
          showToast('done', t('saved'))
          onSaved?.(addrId)
        }}
      />
    </Dialog>
  )
}
