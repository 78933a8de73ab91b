import { css } from '@emotion/react'
import type { UserInfo } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { color, inlineRowOf, rowOf, stackOf } from '../../ui/theme.ts'
import { AvatarUpload } from './avatar-upload.tsx'
import { GenderField } from './gender-field.tsx'
import { PresetAvatars } from './preset-avatars.tsx'
import { isNickName, useProfile, type Profile } from './use-profile.ts'

const root = css`
  ${stackOf(16)}
  max-width: 460px;
`
const end = css`
  ${rowOf(12)}
  min-height: 40px;
  > [data-part='saved'] {
    ${inlineRowOf(6)}
    color: ${color.jade};
  }
  > [data-part='unsaved'] {
    color: ${color.ink2};
  }
`

/** S3.20 */
export const ProfileForm = ({ user }: { user: UserInfo }) => {
  const t = useText('account')
  const { wanted, changed, isChanged, change, discard, save } = useProfile(user)
  const [uploading, setUploading] = useState(false)
  const [wrong, setWrong] = useState(false)
  const edit = (part: Partial<Profile>) => {
    save.reset()
    setWrong(false)
    change(part)
  }
  const submit = () => {
    const right = isNickName(wanted.nickName)
    setWrong(!right)
    if (!right || !isChanged || uploading) return false
    save.mutate({ body: changed })
    return true
  }
  const saved = save.isSuccess && !isChanged
  return (
    <Form label={t('own.profile')} busy={save.isPending} onSubmit={submit}>
      <div css={root}>
        <AvatarUpload
          label={t('own.avatar')}
          value={wanted.avatarUrl}
          onChange={(avatarUrl) => edit({ avatarUrl })}
          onBusy={setUploading}
        />
        <PresetAvatars value={wanted.avatarUrl} onChange={(avatarUrl) => edit({ avatarUrl })} />
        <TextField
          label={t('own.nickName')}
          value={wanted.nickName}
          onChange={(nickName) => edit({ nickName })}
          maxLength={limits.nickName}
          autoComplete="nickname"
          hint={`${wanted.nickName.length} / ${limits.nickName}`}
          error={wrong ? t('own.wrongNickName') : undefined}
        />
        <GenderField value={wanted.sex} onChange={(sex) => edit({ sex })} />
        <div css={end}>
          <Button type="submit" busy={save.isPending} aria-disabled={!isChanged || uploading}>
            {t('own.save')}
          </Button>
          <span role="status" data-part={saved ? 'saved' : 'unsaved'}>
            {saved && <Icon name="check" />}
            {saved && t('own.saved')}
            {isChanged && t('own.unsaved')}
          </span>
          {isChanged && (
            <Button look="quiet" size="small" onClick={discard}>
              {t('own.discard')}
            </Button>
          )}
        </div>
      </div>
    </Form>
  )
}
