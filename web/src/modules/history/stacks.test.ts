import { expect, test } from 'vitest';
import { stacksOf, withoutOpenGroup } from './stacks.ts';

const item = (id: string, group_id: string | null = null, favourite = false) => ({ id, group_id, favourite });
const shape = (items: ReturnType<typeof item>[]) =>
  stacksOf(items).map(({ items: stacked }) => stacked.map(({ id }) => id).join('+'));

test('images that were made together are one stack at the place of the newest', () => {
  expect(shape([item('a'), item('b', 'g'), item('c', 'g'), item('d')])).toEqual(['a', 'b+c', 'd']);
});

test('an image that was made later than its group joins it', () => {
  expect(shape([item('late', 'g'), item('x'), item('b', 'g'), item('c', 'g')])).toEqual(['late+b+c', 'x']);
});

test('a favorite is the cover of its stack', () => {
  expect(stacksOf([item('a', 'g'), item('b', 'g', true)])[0]?.cover.id).toBe('b');
  expect(stacksOf([item('a', 'g'), item('b', 'g')])[0]?.cover.id).toBe('a');
});

test('a stack stays the same object until one of its items changes', () => {
  const [one, two, three] = [item('a', 'g'), item('b', 'g'), item('c')];
  const [group, single] = stacksOf([one, two, three]);
  const [sameGroup, sameSingle] = stacksOf([one, two, three, item('d')]);
  expect(sameGroup).toBe(group);
  expect(sameSingle).toBe(single);
  expect(stacksOf([one, { ...two, favourite: true }])[0]).not.toBe(group);
  expect(stacksOf([one])[0]).not.toBe(group);
});

test('a page ends before a group that may continue, except where it is nothing else', () => {
  const page = [item('a'), item('b', 'g'), item('c', 'g')];
  expect(withoutOpenGroup(page).map(({ id }) => id)).toEqual(['a']);
  expect(withoutOpenGroup(page.slice(1))).toHaveLength(2);
  expect(withoutOpenGroup([...page, item('d')])).toHaveLength(4);
  expect(withoutOpenGroup([])).toEqual([]);
});
