/**
 * Words that common passwords are built from: well-known first choices of lists that were published after break-ins,
 * names, team names, romanised Chinese words and keyboard walks. common-passwords.ts joins them with the usual endings,
 * which makes far more than the 10,000 that the rule asks for; the list is our own derivation, not a copy of a
 * published one.
 */
export const COMMON_WORDS = `
password passw0rd p@ssword p@ssw0rd pass passwd letmein welcome admin administrator root master login user guest test
testing default changeme secret hello iloveyou loveyou lovely love princess sunshine monkey dragon football baseball
basketball soccer hockey tennis golf shadow superman batman spiderman ironman pokemon starwars michael jordan jennifer
jessica ashley daniel andrew joshua thomas robert charlie hunter buster soccer1 killer trustno1 whatever freedom ginger
summer winter spring autumn flower computer internet samsung iphone huawei xiaomi apple google facebook yahoo microsoft
qwerty qwertyu qwertyui qwertyuiop asdf asdfg asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc
qweasd qweasdzxc zaqwsx zaq1xsw2 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1q2w3e qwer qwe asd zxc
qwer1234 asdf1234 zxcv1234 abcd abcde abcdef abcdefg abcdefgh abc aaa aaaa aaaaaa a1b2c3 a1b2c3d4 aa123456 a123456
woaini woaini1314 woaiwojia iloveu 5201314 1314520 520520 wangjian wangwei wanglei wangfang liwei lijing zhangwei zhangli
zhanglei liuyang liuwei chenwei chenjie yangyang zhaolei sunwei zhouyang xiaoming xiaohong xiaoli xiaowang xiaobao baobao
baobei laopo laogong mama baba nihao nimen zhongguo china beijing shanghai guangzhou shenzhen chengdu chongqing wuhan
nanjing hangzhou tianjin shandong henan sichuan hunan hubei fujian liaoning caipiao caimin zhongjiang daletou shuangseqiu
zucai lottery jackpot lucky fucai ticai facai gongxi gongxifacai dajiang jixiang ruyi pingan kuaile xingfu jiankang
taobao alipay zhifubao weixin wechat qq qqqq tencent baidu alibaba jingdong
arsenal chelsea liverpool barcelona realmadrid manchester juventus milan inter bayern messi ronaldo neymar kobe lebron
superstar rockstar rock music guitar piano cookie chocolate banana orange cherry peach mango tiger lion eagle panda rabbit
angel devil heaven family friend forever always never mustang ferrari porsche mercedes bmw audi toyota honda money
million dollar silver golden diamond crystal pepper maggie jasmine matthew george jordan23 harley ranger buddy thunder
merlin cheese hammer yankees dallas austin boston chicago london paris berlin tokyo phoenix knight wizard magic matrix
mypassword newpassword mima mimamima wodemima jimmy tommy bobby andrea nicole amanda samantha victoria stephanie melissa
`
  .trim()
  .split(/\s+/)

/** What people put behind such a word. */
export const COMMON_ENDINGS = `
0 1 2 3 5 6 7 8 9 00 01 02 07 08 10 11 12 13 21 22 23 66 69 77 88 99 000 001 007 100 101 110 111 112 119 120 121 123 168
188 222 233 234 321 333 444 456 520 521 555 666 678 777 789 888 911 999 1000 1111 1122 1212 1234 1314 2000 2008 2010 2012
2018 2019 2020 2021 2022 2023 2024 2025 2026 2222 2580 4321 5201 5555 6666 7777 7890 8888 9999 12345 54321 11111 66666
88888 123123 123321 123456 654321 111111 112233 520520 666666 888888 000000 1234567 5201314 7654321 12345678 87654321
123456789 987654321 1234567890 ! !! !@# !@#$ @ @123 @1234 # #1 . * 1! 12! 123! 1234! 123. _123 a aa abc abcd q qq qwe
`
  .trim()
  .split(/\s+/)
