import type { OwnShop } from 'qinghua-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isRefusal } from '../../lib/api/api-error.ts'
import { useCommand } from '../../lib/api/command.ts'
import { useDraft } from '../../lib/draft.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { centerQuery } from '../../lib/session/session.ts'
import { showToast } from '../../lib/toasts.ts'
import {
  applicationOf,
  bodyOf,
  checkApplication,
  pictureFields,
  type Application,
  type Faults,
  type Field,
  type PictureField,
  type Step,
} from './application.ts'
import {
  draftName,
  justSent,
  ownShopPath,
  stepAddress,
  mayApply,
  ownShopQuery,
  shopAuditQuery,
} from './use-own-shop.ts'

export const useApplication = (shop: OwnShop | null, userId: string) => {
  const t = useText('opening')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [form, change, forget] = useDraft(draftName(userId), applicationOf(shop))
  const [faults, setFaults] = useState<Faults>({})
  const [taken, setTaken] = useState('')
  const check = (of?: Step): Faults => {
    const found = checkApplication(form, of)
    const isTaken = taken !== '' && form.shopName.trim() === taken && of !== 'place' && of !== 'papers'
    return isTaken ? { shopName: 'nameTaken', ...found } : found
  }
  const leadTo = (step: Step, found: Faults) => {
    setFaults(found)
    void navigate(stepAddress(step))
  }
  /** Of what the server refused: its message is already shown. */
  const explain = (error: Error) => {
    if (isRefusal(error, 'shopNameTaken')) {
      setTaken(form.shopName.trim())
      leadTo('shop', { shopName: 'nameTaken' })
    } else if (isRefusal(error, 'shopNameCharacters')) leadTo('shop', { shopName: 'nameCharacters' })
    else if (isRefusal(error, 'unknownArea')) {
      change({ areaId: '' })
      leadTo('place', { region: 'region' })
    } else if (isRefusal(error, 'unknownUpload')) {
      change(Object.fromEntries(pictureFields.map((field) => [field, ''])))
      leadTo('shop', Object.fromEntries(pictureFields.map((field) => [field, 'lost'])))
    }
  }
  const refresh = async () => {
    void client.invalidateQueries({ queryKey: centerQuery.queryKey })
    await Promise.all([ownShopQuery, shopAuditQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  }
  const done = async () => {
    forget()
    await refresh()
    void navigate(ownShopPath, { replace: true, state: justSent })
  }
  const apply = useCommand('POST /p/shop/apply', { onSuccess: done })
  /** The answer may be lost although the application arrived: then it is under review. */
  const look = async () => {
    await refresh()
    if (!mayApply(client.getQueryData(ownShopQuery.queryKey) ?? null)) await done()
  }
  return {
    form,
    faults,
    check,
    edit: (field: Field, part: Partial<Application>) => {
      change(part)
      setFaults((before) => ({ ...before, [field]: undefined }))
    },
    mark: setFaults,
    busy: apply.isPending,
    send: () =>
      apply.mutate(
        { body: bodyOf(form) },
        {
          onSuccess: () => showToast('done', t('sent')),
          onError: (error) => {
            explain(error)
            void look()
          },
        },
      ),
  }
}
export type Draft = ReturnType<typeof useApplication>

export interface StepProps {
  draft: Draft
  onBusy: (field: PictureField, busy: boolean) => void
}
