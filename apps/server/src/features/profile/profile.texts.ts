import type { TextsOf } from '../../platform/http/handler.ts'

export const profileTexts: TextsOf<'profile'> = {
  name_wrong: '请填写身份证上的姓名',
  id_number_wrong: '身份证号码有误，请核对',
  name_and_number_differ: '姓名与身份证号码不一致，请核对',
  id_number_taken: '该身份证已在其他账号实名认证',
  under_age: '未满 18 周岁，不得购彩、充值和兑奖',
  already_verified: '您已完成实名认证，不能更改',
  too_many_tries: '尝试次数过多，请 15 分钟后再试',
  verification_unavailable: '实名核验暂时无法进行，请稍后再试',
  picture_unreadable: '这个文件不是能识别的图片，请换 JPG、PNG 或 WebP',
  picture_too_large: '图片太大，请换一张小一些的',
  card_unreadable: '没有认出身份证，请把人像面拍满画面、避免反光后重拍，或手工填写',
  reader_busy: '识别的人较多，请稍后再试，或手工填写',
  nickname_wrong: '昵称应为 2 至 24 个字符宽，不能全是符号',
  wrong_password: '密码不正确',
  password_too_common: '密码过于常见，请换一个',
  locked_too_many_failures: '密码错误次数过多，请 15 分钟后再试',
  code_wrong: '验证码错误或已失效',
  agreement_outdated: '协议已有更新的版本，请重新阅读',
}
