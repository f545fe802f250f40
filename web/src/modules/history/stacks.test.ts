import { expect, test } from 'vitest';
import { groupIntoStacks, withoutIncompleteGroup } from './stacks.ts';

const item = (id: string, group_id: string | null = null, favourite = false) => ({ id, group_id, favourite });
const stackIds = (items: ReturnType<typeof item>[]) =>
  groupIntoStacks(items).map(({ items: stacked }) => stacked.map(({ id }) => id).join('+'));

test('collapses images that were made together into one stack at the position of the newest', () => {
  expect(stackIds([item('a'), item('b', 'g'), item('c', 'g'), item('d')])).toEqual(['a', 'b+c', 'd']);
});

test('adds an image that was made later to its group', () => {
  expect(stackIds([item('late', 'g'), item('x'), item('b', 'g'), item('c', 'g')])).toEqual(['late+b+c', 'x']);
});

test('uses a favorite as the cover of its stack', () => {
  expect(groupIntoStacks([item('a', 'g'), item('b', 'g', true)])[0]?.cover.id).toBe('b');
  expect(groupIntoStacks([item('a', 'g'), item('b', 'g')])[0]?.cover.id).toBe('a');
});

test('keeps the identity of a stack until one of its items changes', () => {
  const [one, two, three] = [item('a', 'g'), item('b', 'g'), item('c')];
  const [group, single] = groupIntoStacks([one, two, three]);
  const [sameGroup, sameSingle] = groupIntoStacks([one, two, three, item('d')]);
  expect(sameGroup).toBe(group);
  expect(sameSingle).toBe(single);
  expect(groupIntoStacks([one, { ...two, favourite: true }])[0]).not.toBe(group);
  expect(groupIntoStacks([one])[0]).not.toBe(group);
});

test('drops a group that may continue on the next page, unless the page contains nothing else', () => {
  const page = [item('a'), item('b', 'g'), item('c', 'g')];
  expect(withoutIncompleteGroup(page).map(({ id }) => id)).toEqual(['a']);
  expect(withoutIncompleteGroup(page.slice(1))).toHaveLength(2);
  expect(withoutIncompleteGroup([...page, item('d')])).toHaveLength(4);
  expect(withoutIncompleteGroup([])).toEqual([]);
});
