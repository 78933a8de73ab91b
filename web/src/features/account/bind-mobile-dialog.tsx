import { css } from '@emotion/react'
import type { Login, UserInfo } from 'qinghua-contract'
import { appType } from 'qinghua-contract/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { isRefusal } from '../../lib/api/is-refusal.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { userQuery } from '../../lib/session/session.ts'
import { storeToken } from '../../lib/session/token.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { color } from '../../ui/theme.ts'
import { MobileField } from './account-fields.tsx'
import { checkNewAccount, type AccountFields } from './account-rules.ts'
import { usePhoneProof } from './phone-proof.ts'
import { SmsCodeField } from './sms-code-field.tsx'
import { useAccountForm } from './use-account-form.ts'

/** The answer is a new login, as after a registration; the page stays as it is. */
const useBindMobile = () => {
  const client = useQueryClient()
  const prove = usePhoneProof('PUT /user/checkRegisterSms')
  return useMutation<Login, Error, Pick<AccountFields, 'mobile' | 'code'>>({
    mutationFn: async ({ mobile, code }) => {
      const checkRegisterSmsFlag = await prove(mobile, code)
      const body = { appType, registerOrBind: 2, validateType: 1, mobile, checkRegisterSmsFlag } as const
      return api('PUT /user/registerOrBindUser', { body })
    },
    onSuccess: ({ accessToken, expiresIn }) => {
      storeToken(accessToken, expiresIn)
      return client.invalidateQueries({ queryKey: userQuery.queryKey })
    },
  })
}

const note = css`
  margin-bottom: 16px;
  color: ${color.ink2};
`
const blank = { mobile: '', code: '' }

/** The code goes to the new phone; from then on the old one no longer logs in. */
export const BindMobileDialog = ({ user, onClose }: { user: UserInfo; onClose: () => void }) => {
  const t = useText('account')
  const bind = useBindMobile()
  const [taken, setTaken] = useState<string | null>(null)
  const isOwn = (mobile: string | undefined) => mobile === user.userMobile
  const check = (form: Partial<AccountFields>) =>
    isOwn(form.mobile) || form.mobile === taken ? ['mobile' as const] : checkNewAccount(form)
  const fields = useAccountForm(blank, check, (field) => t(`wrong.${field}`))
  const { form } = fields
  const mobile = fields.bind('mobile')
  const why =
    (isOwn(form.mobile) && t('own.ownMobile')) || (form.mobile === taken && t('own.takenMobile')) || mobile.error
  const submit = () => {
    if (!fields.isRight()) return false
    bind.mutate(form, {
      onSuccess: () => {
        onClose()
        showToast('done', t('own.mobileChanged'))
      },
      onError: (error) => {
        if (isRefusal(error, 'mobileTaken')) setTaken(form.mobile)
      },
    })
    return true
  }
  return (
    <Dialog title={t('own.changeMobile')} onClose={onClose}>
      <p css={note}>{t('own.mobileNow', { mobile: user.mobile })}</p>
      <Form label={t('own.changeMobile')} busy={bind.isPending} onSubmit={submit}>
        <MobileField {...mobile} label={t('own.newMobile')} error={why || undefined} />
        <SmsCodeField
          route="PUT /user/sendRegisterSms"
          mobile={isOwn(form.mobile) ? '' : form.mobile}
          onBadMobile={() => fields.mark('mobile')}
          {...fields.bind('code')}
        />
        <Button type="submit" size="large" wide busy={bind.isPending}>
          {t('own.bindMobile')}
        </Button>
      </Form>
    </Dialog>
  )
}
