import type { Client } from 'pg'

const CAP = '00000000-0000-7000-9f00-000000000001'
const ISSUE = '2026130'

/** What a bet on a capped number read before what is sold was kept. */
export const PEER = 'cap-as-summed'

/** What is sold of a cap as it is kept, and as the sum of its orders. */
export const CAP_STATEMENTS = {
  'cap-as-kept': `select sold_of_cap('${CAP}', '${ISSUE}')`,
  [PEER]: `
    select sum(s.stake) from capped_stakes s join orders o on o.shop_id = s.shop_id and o.id = s.order_id
     where s.cap_id = '${CAP}' and s.issue_no = '${ISSUE}' and o.state not in (3, 4, 5, 11)`,
}

/** A tenth of so many orders hold a capped number; a row that is there already stays. */
export async function addCappedStakes(client: Client, orders: number): Promise<void> {
  await client.query(
    `set session_replication_role = replica;
     insert into capped_stakes (cap_id, issue_no, shop_id, order_id, stake)
     select '${CAP}', '${ISSUE}', shop_id, id, stake from orders order by id desc limit ${Math.floor(orders / 10)}
     on conflict do nothing;
     insert into cap_sales (cap_id, issue_no, sold)
     select cap_id, issue_no, sum(stake) from capped_stakes group by cap_id, issue_no
     on conflict (cap_id, issue_no) do update set sold = excluded.sold;
     set session_replication_role = origin;
     analyze capped_stakes`,
  )
}
