/** The page's look: plain, one column, large targets, light and dark. */
export const CASHIER_STYLE = `
:root{--paper:#f6f3ee;--card:#fff;--line:#e6dfd4;--ink:#1d1a16;--ink-2:#575047;--good:#1c6d42;--notice:#f8eed8;--notice-ink:#6b4806;color-scheme:light}
@media(prefers-color-scheme:dark){:root{--paper:#14120f;--card:#1e1b17;--line:#332e27;--ink:#f3eee6;--ink-2:#bdb5a9;--good:#66c691;--notice:#35290f;--notice-ink:#e6b85c;color-scheme:dark}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:400 15px/1.5 "PingFang SC","Noto Sans CJK SC","Noto Sans SC","Microsoft YaHei",system-ui,sans-serif;font-variant-numeric:tabular-nums}
header{background:var(--brand);color:#fff;padding:14px 16px;display:flex;gap:12px;align-items:center;justify-content:space-between}
header strong{font-size:17px;font-weight:600}
.badge{border:1px solid rgb(255 255 255/.7);border-radius:999px;padding:2px 10px;font-size:13px;white-space:nowrap}
main{max-width:480px;margin:0 auto;padding:16px;display:grid;gap:16px}
.notice{background:var(--notice);color:var(--notice-ink);border-radius:10px;padding:10px 12px;font-size:13px}
.card{background:var(--card);border-radius:16px;padding:20px 16px;box-shadow:0 1px 2px rgb(40 30 10/.06),0 6px 20px rgb(40 30 10/.06)}
.to{text-align:center;color:var(--ink-2)}
.amount{text-align:center;font-size:40px;font-weight:700;line-height:1.3;margin:4px 0 12px;overflow-wrap:anywhere}
.amount small{font-size:22px;margin-right:2px}
dl{border-top:1px solid var(--line);padding-top:12px;display:grid;gap:8px;font-size:13px}
dl div{display:flex;justify-content:space-between;gap:16px}
dt{color:var(--ink-2);white-space:nowrap}dd{text-align:right;overflow-wrap:anywhere;min-width:0}
button,a.main{display:block;width:100%;min-height:48px;border-radius:12px;border:1px solid var(--line);background:var(--card);color:var(--ink);font:inherit;font-size:17px;cursor:pointer;text-align:center;text-decoration:none;padding:10px}
.main,a.main{background:var(--brand);border-color:var(--brand);color:#fff;font-weight:600}
.plain{background:none;border:0;color:var(--ink-2);text-decoration:underline}
.later h2{font-size:13px;font-weight:400;color:var(--ink-2);margin-bottom:8px}
.later div{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}.later button{font-size:15px}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.end{text-align:center;padding:16px 0;display:grid;gap:6px;justify-items:center}
.end h1{font-size:22px}.end p{color:var(--ink-2)}
.end .mark{width:64px;height:64px;border-radius:50%;display:grid;place-items:center;font-size:34px;color:var(--paper);background:var(--ink-2)}
.end .mark.good{background:var(--good)}.small{font-size:12px;overflow-wrap:anywhere}
`
